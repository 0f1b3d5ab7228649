import type { Campaign } from '#domain/campaign.ts';
import { promisedBy } from '#domain/rules/processing-rules.ts';
import { type Finding, instancePath, warning } from '../finding.ts';

/** The payment is irrelevant here. */
const ANY = { paymentMode: null, preferredPaymentMethod: null };

/** Reports checks that are never run, and review samples without checks (CHECK-1). */
export function lintChecks({ instances }: Campaign): Finding[] {
  return instances.flatMap((instance, index) => {
    const { verification, isChecked } = promisedBy(instance, ANY);
    const at = (field: string) => instancePath(index, field);
    if (isChecked && verification !== 'automatic')
      return [
        warning(
          'idle-checks',
          at('checks'),
          'never run, because processingMethod is not "automatic". Set it to "automatic", or remove the checks.',
        ),
      ];
    if (!isChecked && instance.reviewSample !== undefined)
      return [
        warning(
          'idle-checks',
          at('reviewSample'),
          'has no effect, because it is a share of the submissions that pass the checks, and there are none. Add checks, or remove it.',
        ),
      ];
    return [];
  });
}
