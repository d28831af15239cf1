export function readOnlyCommand(...command: string[]): [string, ...string[]];
