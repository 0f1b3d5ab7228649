import { Counter, type Registry } from 'prom-client';
import { isGameOfSkill } from '#domain/rules/randomizer.ts';
import type { Outbox } from '../../mail/mail-outbox.repository.ts';
import type { Plays, StoredPlay } from '../../plays/plays.repository.ts';
import type { Deal } from '../../plays/store-play.repository.ts';
import type { Submissions } from '../../submissions/submissions.repository.ts';
import type { Catalogue } from '../../sites/catalogue.ts';
import { campaignNamed } from './campaign-named.ts';

/** The stores whose writes are counted in the metrics. */
export interface Stores {
  readonly submissions: Submissions;
  readonly plays: Plays;
  readonly outbox: Outbox;
}

/** Wraps the stores to count each successful transaction. */
export function countedStores(
  registry: Registry,
  { submissions, plays, outbox }: Stores,
  catalogue: Pick<Catalogue, 'byCampaign'>,
): Stores {
  const registers = [registry];
  const accepted = new Counter({
    name: 'promenade_submissions_accepted_total',
    help: 'Stored submissions, by campaign',
    labelNames: ['campaign'],
    registers,
  });
  const drawn = new Counter({
    name: 'promenade_plays_drawn_total',
    help: 'Created plays of bonus games, by campaign, game and drawn outcome; open for games of skill',
    labelNames: ['campaign', 'game', 'outcome'],
    registers,
  });
  const attempts = new Counter({
    name: 'promenade_mail_attempts_total',
    help: 'Attempts to send an email, by outcome: sent, later (postponed), refused (rejected), or down (mail server not reachable)',
    labelNames: ['outcome'],
    registers,
  });
  // Rates and increases need an initial value.
  for (const outcome of ['sent', 'later', 'refused', 'down']) attempts.inc({ outcome }, 0);

  return {
    submissions: {
      ...submissions,
      async create(row, ...more) {
        const received = await submissions.create(row, ...more);
        if (received !== 'noMoreEntries' && 'uuid' in received && received.isNew)
          accepted.inc({ campaign: campaignNamed(catalogue, row.campaignUuid) });
        return received;
      },
    },
    plays: {
      ...plays,
      async make(request, next, deal, now) {
        let seed = typeof deal === 'function' ? undefined : deal.seed;
        const noted: Deal =
          typeof deal === 'function'
            ? async (tx) => {
                const dealt = await deal(tx);
                seed = dealt.seed;
                return dealt;
              }
            : deal;
        const play = await plays.make(request, next, noted, now);
        // Another request may have stored the play first, so the outcome drawn here was not used.
        if (seed === play.seed)
          drawn.inc({
            campaign: campaignNamed(catalogue, request.campaignUuid),
            game: play.game,
            outcome: outcomeOf(play),
          });
        return play;
      },
    },
    outbox: {
      ...outbox,
      async sent(mail) {
        await outbox.sent(mail);
        attempts.inc({ outcome: 'sent' });
      },
      async failed(mail, failure) {
        const givenUp = await outbox.failed(mail, failure);
        attempts.inc({ outcome: failure.kind });
        return givenUp;
      },
    },
  };
}

function outcomeOf({ game, outcome }: StoredPlay): 'open' | 'won' | 'lost' {
  if (isGameOfSkill(game)) return 'open';
  return outcome?.winner ? 'won' : 'lost';
}
