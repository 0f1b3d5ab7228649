import { longDate } from '#domain/rules/dates.ts';
import { selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { CalendarPage } from '#src/ui/art/CalendarPage.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { brandName } from './brand-name.ts';
import { Notice } from './Notice.tsx';
import { CampaignArt, SiteScreen } from './SiteScreen.tsx';

/** The campaign has not started (UNAV-1); the picture shows the day on which it will. */
export function EarlyScreen() {
  const site = useJourneyValue(selectSite);
  const { dateStart, timeZone, theme } = site.campaign;
  const date = dateStart === null ? '' : longDate(dateStart, timeZone);
  const [month = '', day = ''] = date.split(/[ ,]+/);
  const art = theme?.art ?? {};
  useScreenFocus(`Not started yet · ${brandName(site)}`);

  return (
    <SiteScreen layout="poster">
      <Notice title="Sorry!" picture={art.early ? <CampaignArt of={art} slot="early" values={{ month, day }} /> : <CalendarPage month={month} day={day} />}>
        This offer has not started yet. Please come back on or after {date}.
      </Notice>
    </SiteScreen>
  );
}
