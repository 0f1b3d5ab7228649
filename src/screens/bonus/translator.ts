import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Campaign } from '#domain/campaign.ts';
import { translator as campaignTranslator } from '#domain/rules/localise.ts';
import { type Message, SYMBOL_NAMES } from '#games/kit/presentation.ts';

/**
 * Returns a function that translates the games' messages, which are data, into the language of the page. The name of a
 * prize is translated as a text of the campaign (GAME-9). Symbols and the wheel get the campaign's names (GAME-13).
 */
export function translator(i18n: I18n, campaign: Campaign): (message: Message) => string {
  const say = campaignTranslator(campaign, i18n.locale);
  return ({ id, message, values }) => {
    if (!values) return i18n._({ id, message });
    const { prize } = values;
    const descriptor: MessageDescriptor = {
      id,
      message,
      values: {
        ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, symbolNamed(key, value)])),
        ...(typeof prize === 'string' && { prize: say(prize) }),
        ...('wheel' in values && { wheel: wheel() }),
      },
    };
    const sentence = i18n._(descriptor);
    return Object.keys(values).some(isOfSymbol) ? capitalised(sentence) : sentence;
  };

  /** Returns the name of the horizontal wheel in this brand's picture (GAME-13). */
  function wheel(): string {
    const { wheel: own, wheelPicture } = campaign.theme ?? {};
    if (own !== undefined) return say(own);
    return wheelPicture === 'washing-machine'
      ? i18n._({ id: 'game.drum.washer', message: 'A washing machine' })
      : i18n._({ id: 'game.drum.wheel', message: 'A wheel' });
  }

  /** Capitalises a sentence that may begin with the name of a symbol, which is lower-case inside a sentence. */
  function capitalised(sentence: string): string {
    return sentence.slice(0, 1).toLocaleUpperCase(i18n.locale) + sentence.slice(1);
  }

  function symbolNamed(key: string, value: string | number): string | number {
    if (!isOfSymbol(key) || typeof value !== 'number') return value;
    const own = campaign.theme?.symbols?.[value];
    const house = SYMBOL_NAMES[value];
    return own === undefined ? (house ? i18n._({ id: house.id, message: house.message }) : '') : say(own);
  }
}

const isOfSymbol = (key: string): boolean => key.startsWith('symbol');
