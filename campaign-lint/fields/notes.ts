import { CAMPAIGN_NOTES } from './campaign-notes.ts';
import { CONFIGURATION_NOTES } from './configuration-notes.ts';
import { below, type FieldNote, type FieldNotes, note } from './note.ts';

/** The meaning of every field of a campaign file, by its path. */
export const FIELD_NOTES: FieldNotes = {
  $schema: note(
    'the JSON Schema, with which an editor completes and checks fields; the server ignores it',
    './campaign.schema.json',
  ),
  configuration: note('the settings of the site', { name: 'summer', production: false }),
  ...below('configuration', CONFIGURATION_NOTES),
  campaign: note('the promotion itself', { uuid: '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab', instances: [{ pk: 1 }] }),
  ...below('campaign', CAMPAIGN_NOTES),
  domains: note('the public addresses of the campaign, unique among all files', ['summer.example']),
  'domains.*': note('a host name, with a port unless it is the default', 'summer.example'),
};

/** Returns the note on a field, given its path in a file: `campaign.instances.0.pk`. Undefined if there is none. */
export function noteAt(path: string): FieldNote | undefined {
  const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? '*' : part));
  return FIELD_NOTES[parts.join('.')];
}
