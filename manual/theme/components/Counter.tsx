'use client';
/** A number that grows: the island of the page on extending. */
import { useState } from 'react';

export default function Counter({ start = 0 }: { start?: number | string }) {
  const [count, setCount] = useState(Number(start));
  return (
    <button type="button" className="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
