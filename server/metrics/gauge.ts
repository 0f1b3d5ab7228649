import { Gauge, type Registry } from 'prom-client';

/** A value, and what it is the value of. */
export interface Reading<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
}

interface Measure<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
  /** What it reads now. If it fails, there is no value: an old one would be taken for the present one. */
  readonly read: () => Promise<readonly Reading<Label>[]> | readonly Reading<Label>[];
}

/** Measures something whenever somebody asks. */
export function gauge<Label extends string = never>(
  registry: Registry,
  { name, help, labels = [], read }: Measure<Label>,
): void {
  const measured: Gauge<Label> = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const readings = await readNow(read);
      measured.reset();
      // Without labels, a reset leaves a zero.
      if (labels.length === 0) measured.remove();
      for (const reading of readings) measured.set(reading.labels, reading.value);
    },
  });
}

/** Asks at once: what asks the database next must not count as work that waits for it. */
async function readNow<Label extends string>(read: Measure<Label>['read']): Promise<readonly Reading<Label>[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

/** The reading of something that there is one of. */
export function single(value: number): Reading<never>[] {
  return [{ labels: {}, value }];
}
