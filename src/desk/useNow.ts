import { useEffect, useState } from 'react';

/** Returns the current time in milliseconds. @param every milliseconds between two updates */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
