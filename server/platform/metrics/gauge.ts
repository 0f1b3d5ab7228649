import { Gauge, type Registry } from 'prom-client';

/** A value with its labels. */
export interface Reading<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
}

interface Measure<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
  /** Reads the current values. If it fails, no value is exported, because an old one would look current. */
  readonly read: () => Promise<readonly Reading<Label>[]> | readonly Reading<Label>[];
}

/** Registers a gauge that is read on each scrape. */
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

/** Starts reading immediately, so the queries of this scrape do not count as work that waits for the database. */
async function readNow<Label extends string>(read: Measure<Label>['read']): Promise<readonly Reading<Label>[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

/** Returns a reading without labels. */
export function single(value: number): Reading<never>[] {
  return [{ labels: {}, value }];
}
