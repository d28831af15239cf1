'use client';
/** A number that grows: the island of the page on extending. */
import { useState } from 'react';

export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
