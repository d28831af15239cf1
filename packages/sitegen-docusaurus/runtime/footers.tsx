/** Parts of Docusaurus's footers of texts. */
import type { ReactNode } from 'react';
import { currentPage, EntryMeta, Tags } from 'sitegen-docs/mdx';

interface Metadata {
  tags?: { label: string; permalink: string; description: string | null }[];
  editUrl?: string | null;
  lastUpdatedAt?: number;
  lastUpdatedBy?: string;
}

export const TagsListInline = ({ tags = [] }: Metadata): ReactNode => (
  <Tags tags={tags.map(({ permalink, ...tag }) => ({ ...tag, url: permalink }))} shell={currentPage().shell} />
);
export function EditMetaRow({ editUrl = null, lastUpdatedAt: at, lastUpdatedBy: author = '' }: Metadata): ReactNode {
  const date = at === undefined ? null : new Date(at).toISOString();
  const lastUpdate = date === null && author === '' ? null : { date, author: author || null };
  return <EntryMeta editUrl={editUrl} lastUpdate={lastUpdate} shell={currentPage().shell} />;
}
export const EditThisPage = ({ editUrl }: Metadata): ReactNode => <EditMetaRow {...(editUrl && { editUrl })} />;
export const LastUpdated = ({ editUrl: _, ...update }: Metadata): ReactNode => <EditMetaRow {...update} />;
export const ReadMoreLink = (): ReactNode => null;

/** Docusaurus's own footer of a text. */
export function TextFooter(): ReactNode {
  const metadata: Metadata = currentPage().about().metadata;
  return (
    <div className="entry-footer">
      <TagsListInline {...metadata} />
      <EditMetaRow {...metadata} />
    </div>
  );
}
