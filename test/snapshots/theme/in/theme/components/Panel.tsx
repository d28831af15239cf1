import type { ReactNode } from 'react';

export default function Panel({ children, ...props }: { children?: ReactNode }) {
  return (
    <span className="panel" data-all={JSON.stringify(props)}>
      {children ?? 'empty'}
    </span>
  );
}
