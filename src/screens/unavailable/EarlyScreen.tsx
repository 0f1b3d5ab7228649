import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { longDate, monthAndDay } from '#src/i18n/format-dates.ts';
import { CalendarPage } from '#src/ui/art/CalendarPage.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { Notice } from './Notice.tsx';

/** The campaign has not started (UNAV-1); the picture shows its first day. */
export function EarlyScreen() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const { dateStart, timeZone, theme } = site.campaign;
  const date = dateStart === null ? '' : longDate(i18n, dateStart, timeZone);
  const { month, day } = dateStart === null ? { month: '', day: '' } : monthAndDay(i18n, dateStart, timeZone);
  const art = theme?.art ?? {};
  useScreenFocus(`${i18n._({ id: 'early.page', message: 'Not started yet' })} · ${brandOf(site)}`);

  return (
    <SiteScreen layout="poster">
      <Notice
        title={<Trans id="common.sorry" message="Sorry!" />}
        picture={
          art.early ? (
            <CampaignArt of={art} slot="early" values={{ month, day }} />
          ) : (
            <CalendarPage month={month} day={day} />
          )
        }
      >
        <Trans
          id="early.body"
          message="This offer has not started yet. Please come back on or after {date}."
          values={{ date }}
        />
      </Notice>
    </SiteScreen>
  );
}
