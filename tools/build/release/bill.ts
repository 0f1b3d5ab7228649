import * as v from 'valibot';

const Property = v.object({ name: v.string(), value: v.string() });

const Component = v.looseObject({
  'bom-ref': v.string(),
  name: v.string(),
  version: v.string(),
  scope: v.optional(v.string()),
  properties: v.optional(v.array(Property), []),
  licenses: v.optional(
    v.array(
      v.union([
        v.object({ license: v.looseObject({ id: v.optional(v.string()), name: v.optional(v.string()) }) }),
        v.object({ expression: v.string() }),
      ]),
    ),
    [],
  ),
});
export type Component = v.InferOutput<typeof Component>;

/** A software bill of materials in CycloneDX format, as npm writes it. */
export const Bill = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.looseObject({ component: v.looseObject({ 'bom-ref': v.string(), name: v.string() }) }),
  components: v.array(Component),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
});
export type Bill = v.InferOutput<typeof Bill>;

/** CycloneDX properties for build-time packages, and for packages bundled into another component. */
const DEVELOPMENT = 'cdx:npm:package:development';
const BUNDLED = { name: 'cdx:npm:package:bundled', value: 'true' };

/**
 * Returns the bill of a release: the packages that are installed where it runs, and those that are bundled into the
 * site.
 *
 * @param whole the bill of the project, including build-time packages
 * @param product its name
 * @param bundled the packages that are bundled into the site: `name@version`
 */
export function billOf(whole: Bill, product: string, bundled: ReadonlySet<string>): Bill {
  const root = whole.metadata.component;
  const components = whole.components.flatMap((component) => {
    if (!isForDevelopment(component)) return [component];
    return bundled.has(nameOf(component)) ? [asBundled(component)] : [];
  });
  const kept = new Set([root['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  return {
    ...whole,
    metadata: { ...whole.metadata, component: { ...root, name: product } },
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => kept.has(ref)) })),
  };
}

/** Formats a package like npm and Vite: `name@version`. */
export const nameOf = ({ name, version }: Component): string => `${name}@${version}`;

const isForDevelopment = ({ properties }: Component): boolean => properties.some(({ name }) => name === DEVELOPMENT);

function asBundled(component: Component): Component {
  const others = component.properties.filter(({ name }) => name !== DEVELOPMENT);
  return { ...component, scope: 'required', properties: [...others, BUNDLED] };
}
