// The contents of the files in deploy/ as values.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

/** @param path from the root of the project */
export const inRoot = (path: string) => resolve(import.meta.dirname, '../..', path);

/** @param path below deploy/ */
export const deployed = (path: string): string => readFileSync(inRoot(`deploy/${path}`), 'utf8');

type Variables = Readonly<Record<string, string>>;

export interface Compose {
  readonly services: Readonly<
    Record<
      'server' | 'worker' | 'migrate' | 'database' | 'mail',
      { environment: Variables; ports: string[]; volumes: string[] }
    >
  > & {
    server: {
      build: { context: string; dockerfile: string };
      stop_grace_period: string;
      depends_on: Readonly<Record<string, { condition: string }>>;
    };
    migrate: { command: string[]; restart: string };
    worker: { command: string[]; stop_grace_period: string };
  };
}

/** A container of a pod: its command, and the sources of its environment. */
export interface Container {
  readonly command?: string[];
  readonly envFrom: readonly { readonly secretRef?: { readonly name: string } }[];
}

export interface Job {
  readonly spec: { readonly template: { readonly spec: { readonly containers: readonly [Container] } } };
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

export interface Deployment {
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly [
          Container & {
            ports: { name: string; containerPort: number }[];
            env: { name: string; value: string }[];
            startupProbe: Probe;
            livenessProbe: Probe;
            readinessProbe: Probe;
          },
        ];
        readonly volumes: { configMap?: { items: { key: string; path: string }[] } }[];
      };
    };
  };
}

export interface Kustomization {
  readonly resources: readonly string[];
  readonly configMapGenerator: readonly { name: string; literals?: string[]; files?: string[] }[];
}

/** Returns a YAML file below deploy/ that has one document. */
export function yamlOf<Content>(path: string): Content {
  return parse(deployed(path), { merge: true }) as Content;
}

/** Returns `NAME=value` lines as variables. */
export function variables(lines: readonly string[]): Variables {
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  );
}

/** Returns the values of a key in a systemd unit, one for each occurrence. */
export function unit(key: string, name = 'promenade'): string[] {
  return [...deployed(`systemd/${name}.service`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(
    ([, value = '']) => value,
  );
}

/** Returns the arguments of each occurrence of an instruction in the Dockerfile. */
export function dockerfile(instruction: string): string[] {
  return [...deployed('Dockerfile').matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest = '']) => rest);
}
