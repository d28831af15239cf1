export function readOnlyCommand(...command: string[]): [string, ...string[]];
export function aloneCommand(...command: string[]): [string, ...string[]];
