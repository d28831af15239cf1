/** placeholder until next step */
export async function runServe(_: unknown): Promise<number> {
  return 0;
}
