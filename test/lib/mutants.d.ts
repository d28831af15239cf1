interface Mutant {
  file: string;
  what: string;
}
export function readMutants(root: string): Promise<Mutant[]>;
export function faultFinder(root: string): (mutant: Mutant) => string | null;
