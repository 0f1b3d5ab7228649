// Checks that the settings, paths and versions in deploy/ exist and match the server. npm run lab -- image tests the
// image.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readSettings, SETTING_NAMES } from '#server/platform/settings/settings.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { unsafeSettings } from '#server/unsafe-settings.ts';
import { NODES } from '#tools/lab/engines/node-versions.ts';
import { baseOf } from '#tools/build/image/base.ts';
import type * as files from './deployment-files.ts';
import { deployed, dockerfile, inRoot, unit, variables, yamlOf } from './deployment-files.ts';

const { services } = yamlOf<files.Compose>('compose.yaml');
const { template } = yamlOf<files.Deployment>('kubernetes/deployment.yaml').spec;
const [container] = template.spec.containers;
const workers = yamlOf<Pick<files.Deployment, 'spec'>>('kubernetes/worker.yaml').spec.template.spec;
const migration = yamlOf<files.Job>('kubernetes/migrate.yaml').spec.template.spec.containers[0];
const ownersSecret = yamlOf<{ stringData: Record<string, string> }>('kubernetes/secret-owner.example.yaml').stringData;
const kustomization = yamlOf<files.Kustomization>('kubernetes/kustomization.yaml');
const secret = {
  ...yamlOf<{ stringData: Record<string, string> }>('kubernetes/secret.example.yaml').stringData,
  // The example leaves this value to the reader.
  DATABASE_URL: 'postgres://promenade_app@database.example/promenade?sslmode=verify-full',
};
const generated = Object.fromEntries(kustomization.configMapGenerator.map(({ name, ...rest }) => [name, rest]));

const ofImage = variables(dockerfile('ENV').flatMap((line) => line.split(' ')));
const SETTINGS = {
  'the image': ofImage,
  'the compose file': { ...ofImage, ...services.server.environment },
  'the manifests': {
    ...ofImage,
    ...secret,
    ...variables(generated['settings']?.literals ?? []),
    ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
  },
  'the systemd unit': variables(unit('Environment')),
  'the compose file, for the worker': { ...ofImage, ...services.worker.environment },
  'the manifests, for the worker': {
    ...ofImage,
    ...secret,
    ...variables(generated['settings']?.literals ?? []),
    ...Object.fromEntries(workers.containers[0].env.map(({ name, value }) => [name, value])),
  },
  'the systemd unit of the worker': variables(unit('Environment', 'promenade-worker')),
  'the compose file, for the migrations': { ...ofImage, ...services.migrate.environment },
};

/** Fills in variables as compose does: `${NAME:-default}`, and a placeholder for required ones. */
const filledIn = (text: string) =>
  text.replace(/\$\{\w+(?::(?:-([^}]*)|\?[^}]*))?\}/g, (whole: string, fallback?: string) =>
    whole.includes(':-') ? (fallback ?? '') : 'given',
  );

/** The program that `npm start` runs after the build. */
const SERVER = 'dist-server/listen.js';
/** The program that `npx promenade worker` runs in a release. */
const WORKER = 'dist-server/worker.js';
/** The program that `npx promenade database migrate` runs in a release. */
const MIGRATE = 'dist-server/database-migrate.js';

/**
 * Maximum seconds for a stop after DRAIN_SECONDS: 10 s for the last responses, 5 s for email, and the rest for the
 * database (docs/operate/servers.md).
 */
const LAST_SECONDS = 20;

/** Variables that AWS's own client reads if PICTURE_STORE names a bucket. */
const OF_AWS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
/** A variable of glibc: freed buffers of at least this many bytes are returned to the system (SECURITY-1). */
const OF_GLIBC = 'MALLOC_MMAP_THRESHOLD_';

describe('what deploy/ names', () => {
  it.each(Object.entries<Readonly<Record<string, string>>>(SETTINGS))(
    '[DEPLOY-1] in %s all settings are known to the server, and their values allowed in production',
    (_, given) => {
      expect(Object.keys(given).filter((name) => ![...SETTING_NAMES, ...OF_AWS, OF_GLIBC].includes(name))).toEqual([]);
      expect(given[OF_GLIBC]).toBe('131072');
      const settings = readSettings(
        Object.fromEntries(Object.entries(given).map(([name, value]) => [name, filledIn(value)])),
      );
      expect(settings.production).toBe(true);
      expect(unsafeSettings(settings, { sites: [] }).filter(({ stops }) => stops)).toEqual([]);
    },
  );

  it('[DEPLOY-1] the image is of files that are there, on a Node that the project is tested with', () => {
    const copied = dockerfile('COPY').filter((line) => !line.startsWith('--from'));
    const sources = copied.flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources).toContain('package-lock.json');
    expect(sources.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
    const { node } = baseOf(deployed('Dockerfile'), packageJson.engines.node);
    expect(NODES).toContain(Number(node.split('.')[0]));
  });

  it('[DEPLOY-1] the image and the unit start the built server, without a program in between', () => {
    expect(dockerfile('CMD').map((line) => JSON.parse(line) as unknown)).toEqual([['node', SERVER]]);
    expect(unit('ExecStart')).toEqual([`/usr/bin/node ${SERVER}`]);
    expect(unit('ExecStart', 'promenade-worker')).toEqual([`/usr/bin/node ${WORKER}`]);
    for (const command of [services.worker.command, workers.containers[0].command])
      expect(command).toEqual(['node', WORKER]);
    const commands = [
      WORKER,
      MIGRATE,
      unit('ExecReload').join(),
      readFileSync(inRoot('docs/operate/deploying.md'), 'utf8'),
    ].flatMap((text) => [...text.matchAll(/dist-server\/([\w-]+)\.js/g)].map(([, name = '']) => name));
    expect(commands.filter((name) => !existsSync(inRoot(`tools/operate/${name}/command.ts`)))).toEqual([]);
  });

  it('[SECURITY-17] migrations are a job of their own, before the server: nothing else is given the owner’s address', () => {
    const owner = 'DATABASE_OWNER_URL';
    expect(services.migrate).toMatchObject({ command: ['node', MIGRATE], restart: 'no' });
    expect(Object.keys(services.migrate.environment)).toContain(owner);
    expect(services.server.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    for (const { environment } of [services.server, services.worker])
      expect(Object.keys(environment)).not.toContain(owner);
    expect(migration.command).toEqual(['node', MIGRATE]);
    const secrets = ({ envFrom }: files.Container) => envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []);
    expect(secrets(migration)).toEqual(['promenade', 'promenade-owner']);
    for (const one of [container, workers.containers[0]]) expect(secrets(one)).toEqual(['promenade']);
    expect([Object.keys(secret), Object.keys(ownersSecret)]).toEqual([expect.not.arrayContaining([owner]), [owner]]);
    expect(unit('ExecStart', 'promenade-migrate')).toEqual([`/usr/bin/node ${MIGRATE}`]);
    for (const name of ['promenade', 'promenade-worker']) {
      expect(unit('EnvironmentFile', name)).toEqual(['/etc/promenade/environment']);
      expect(unit('After', name).join()).toContain('promenade-migrate.service');
    }
    expect(unit('EnvironmentFile', 'promenade-migrate')).toEqual([
      '/etc/promenade/environment',
      '/etc/promenade/owner',
    ]);
  });

  it('[SECURITY-16] metrics are for others only where a network lets Prometheus alone in', () => {
    const served = Object.values<Record<string, string>>(SETTINGS).filter((given) => 'METRICS_PORT' in given);
    // The servers and workers of compose and of the manifests, and the migrations, which get the same settings in
    // compose.
    expect(served.map((given) => given['METRICS_HOST'])).toEqual(Array.from({ length: 5 }, () => '0.0.0.0'));
    expect(services.server.ports.filter((mapping) => mapping.endsWith(':9464'))).toEqual([]);
  });

  it('[SECURITY-14] the settings of ingress-nginx let the header of a payment pass', () => {
    const { data } = yamlOf<{ data: Record<string, string> }>('kubernetes/ingress-nginx.yaml');
    expect(data['enable-underscores-in-headers']).toBe('true');
    expect(deployed('kubernetes/ingress.yaml')).toContain('ingress-nginx.yaml');
  });

  it('[DEPLOY-1] ports and paths of health are those of the server', () => {
    const { port } = readSettings(ofImage);
    expect(dockerfile('EXPOSE')).toEqual([String(port)]);
    expect(services.server.ports.map((mapping) => mapping.split(':').at(-1))).toEqual([String(port)]);
    const { metricsPort } = readSettings(SETTINGS['the manifests']);
    expect(container.ports).toEqual([
      { name: 'http', containerPort: port },
      { name: 'metrics', containerPort: metricsPort },
    ]);
    const { startupProbe, livenessProbe, readinessProbe } = container;
    const asked = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet);
    expect(asked.map((get) => get.port)).toEqual(['http', 'http', 'http']);
    const routes = readFileSync(inRoot('server/platform/http/health.route.ts'), 'utf8');
    const ofDockerfile = /HEALTHCHECK[^]*?'(\/\w+)'/.exec(deployed('Dockerfile'))?.[1];
    for (const path of [...asked.map((get) => get.path), ofDockerfile]) expect(routes).toContain(`app.get('${path}'`);
  });

  it('[DEPLOY-1] every supervisor waits for the last answers', () => {
    const ofOthers = [
      services.server.stop_grace_period,
      services.worker.stop_grace_period,
      ...unit('TimeoutStopSec'),
      ...unit('TimeoutStopSec', 'promenade-worker'),
      String(workers.terminationGracePeriodSeconds),
    ].map((time) => parseInt(time, 10));
    const { drainSeconds } = readSettings(ofImage);
    for (const seconds of [template.spec.terminationGracePeriodSeconds, ...ofOthers]) {
      expect(seconds).toBeGreaterThan(drainSeconds + LAST_SECONDS);
    }
  });

  it('[DEPLOY-1] the compose file names files and variables that are there', () => {
    const mounted = [...services.server.volumes, ...services.database.volumes]
      .map((volume) => filledIn(volume).split(':')[0] ?? '')
      .filter((path) => path.startsWith('.'));
    const paths = [...mounted, posix.join(services.server.build.context, services.server.build.dockerfile)];
    expect(paths.filter((path) => !existsSync(inRoot(posix.join('deploy', path))))).toEqual([]);
    const asked = new Set([...deployed('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const told = [...deployed('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(told.filter((name) => !asked.has(name))).toEqual([]);
    const ofRoles = [...deployed('compose/roles.sh').matchAll(/"\$(\w+)"/g)].map(([, name]) => name);
    expect(Object.keys(services.database.environment)).toEqual(expect.arrayContaining(ofRoles));
  });

  it('[DEPLOY-1] every manifest is among the resources, and their campaign can be served', async () => {
    const manifests = readdirSync(inRoot('deploy/kubernetes')).filter((name) => name.endsWith('.yaml'));
    const apart = ['ingress-nginx.yaml', 'kustomization.yaml', 'secret-owner.example.yaml', 'secret.example.yaml'];
    expect([...kustomization.resources, ...apart].sort()).toEqual(manifests.sort());
    const campaigns = generated['campaigns']?.files ?? [];
    const keys = campaigns.map((file) => file.split('=')[0] ?? '').map((path) => posix.basename(path));
    const laid = template.spec.volumes.flatMap(({ configMap }) => configMap?.items ?? []);
    expect(laid.map(({ key }) => key)).toEqual(keys);
    for (const [index, { path }] of laid.entries())
      expect(campaigns[index]?.split('=').at(-1)).toBe(`campaigns/${path}`);
    const { sites } = await readCatalogue(inRoot('deploy/kubernetes/campaigns'));
    const hosts = [...deployed('kubernetes/ingress.yaml').matchAll(/host: (.+)$/gm)].map(([, host]) => host);
    expect(sites.flatMap(({ domains }) => domains)).toEqual(hosts);
  });
});
