/** The differences of two sequences of words, as few as possible (Myers), with the words around each. */

/** @typedef {{ before: string[], theirs: string[], ours: string[], after: string[] }} Difference */

/** More edits than this are one difference: the pages have nothing to do with each other. */
const MOST_EDITS = 4000;
const AROUND = 6;

/** @param {string[]} theirs @param {string[]} ours @returns {Difference[]} */
export function differences(theirs, ours) {
  let start = 0;
  while (start < theirs.length && start < ours.length && theirs[start] === ours[start]) start++;
  let end = 0;
  const rest = Math.min(theirs.length, ours.length) - start;
  while (end < rest && theirs[theirs.length - 1 - end] === ours[ours.length - 1 - end]) end++;
  const [a, b] = [theirs.slice(start, theirs.length - end), ours.slice(start, ours.length - end)];
  return hunksOf(a, b).map(([fromA, toA, fromB, toB]) => ({
    before: theirs.slice(Math.max(0, start + fromA - AROUND), start + fromA),
    theirs: a.slice(fromA, toA),
    ours: b.slice(fromB, toB),
    after: theirs.slice(start + toA, start + toA + AROUND),
  }));
}

/** Where two sequences differ: from and to in the one, from and to in the other. @param {string[]} a @param {string[]} b */
function hunksOf(a, b) {
  const pairs = [...commonPairs(a, b), [a.length, b.length]];
  let [x, y] = [0, 0];
  const hunks = [];
  for (const [nextX, nextY] of pairs) {
    if (nextX > x || nextY > y) hunks.push([x, nextX, y, nextY]);
    [x, y] = [nextX + 1, nextY + 1];
  }
  return hunks;
}

/** Places of the words that both have, in order. @param {string[]} a @param {string[]} b @returns {[number, number][]} */
function commonPairs(a, b) {
  const most = Math.min(a.length + b.length, MOST_EDITS);
  // How far each diagonal reaches; diagonal `k` is at `middle + k`.
  const middle = most + 1;
  const reach = new Int32Array(2 * middle + 1);
  const steps = [];
  for (let edits = 0; edits <= most; edits++) {
    steps.push(reach.slice(middle - edits - 1, middle + edits + 2));
    for (let k = -edits; k <= edits; k += 2) {
      let x = startOf(reach, middle + k, k, edits);
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      reach[middle + k] = x;
      if (x >= a.length && x - k >= b.length) return backwards(steps, a.length, b.length);
    }
  }
  return [];
}

/** Whether a diagonal goes on from the one above, by a word of the other sequence. @param {Int32Array} reach @param {number} at @param {number} k @param {number} edits */
const fromAbove = (reach, at, k, edits) => k === -edits || (k !== edits && reach[at - 1] < reach[at + 1]);

/** @param {Int32Array} reach @param {number} at @param {number} k @param {number} edits */
const startOf = (reach, at, k, edits) => (fromAbove(reach, at, k, edits) ? reach[at + 1] : reach[at - 1] + 1);

/** The way back through the steps, from the end of both sequences. @param {Int32Array[]} steps @param {number} x @param {number} y */
function backwards(steps, x, y) {
  /** @type {[number, number][]} */
  const pairs = [];
  for (let edits = steps.length - 1; edits >= 0; edits--) {
    const k = x - y;
    const at = k + edits + 1;
    const reach = steps[edits];
    const start = edits === 0 ? 0 : startOf(reach, at, k, edits);
    while (x > start) pairs.push([--x, --y]);
    if (edits === 0) break;
    if (fromAbove(reach, at, k, edits)) y--;
    else x--;
  }
  return pairs.reverse();
}
