/** Finds out from the environment variables of CI systems which of how many machines this one is. */
import { checkedShare, type Share } from '../lib/shard-share.ts';

interface Row {
  index: string;
  count: string;
  /** Number of the first machine, or the variable that holds it. */
  first: number | string;
  /** The variable that holds the distance between numbers. */
  step?: string;
}

/** Our own, for systems without such variables, then those of GitLab, CircleCI, Buildkite, Slurm and Kubernetes. */
const rows: Row[] = [
  { index: 'SITEGEN_SHARD', count: 'SITEGEN_SHARDS', first: 1 },
  { index: 'CI_NODE_INDEX', count: 'CI_NODE_TOTAL', first: 1 },
  { index: 'CIRCLE_NODE_INDEX', count: 'CIRCLE_NODE_TOTAL', first: 0 },
  { index: 'BUILDKITE_PARALLEL_JOB', count: 'BUILDKITE_PARALLEL_JOB_COUNT', first: 0 },
  {
    index: 'SLURM_ARRAY_TASK_ID',
    count: 'SLURM_ARRAY_TASK_COUNT',
    first: 'SLURM_ARRAY_TASK_MIN',
    step: 'SLURM_ARRAY_TASK_STEP',
  },
  { index: 'JOB_COMPLETION_INDEX', count: 'SITEGEN_SHARDS', first: 0 },
];

export const shardVariables: string = rows.map(({ index, count }) => `${index} of ${count}`).join(', ');

/** Null when no system has set its variables. */
export function shareFrom(variables: Readonly<Record<string, string | undefined>>): Share | null {
  const numberOf = (name: string): number =>
    /^\d+$/.test(variables[name] ?? '') ? Number(variables[name]) : Number.NaN;
  for (const { index, count, first, step } of rows) {
    const from = typeof first === 'number' ? first : numberOf(first);
    const apart = step === undefined || variables[step] === undefined ? 1 : numberOf(step);
    const share = checkedShare((numberOf(index) - from) / apart + 1, numberOf(count));
    if (share !== null) return share;
  }
  return null;
}
