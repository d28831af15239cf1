export function browserFolder(root: string): string;
export function unpackBrowser(root: string): Promise<void>;
