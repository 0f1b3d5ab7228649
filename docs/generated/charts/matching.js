// The chart of matching, to be opened in Stately Studio (Import from code) or started with XState 5.
// Written by npm run docs -- charts; do not edit it. What its functions do is not here: a slot answers with nothing after
// half a second, an action does nothing, and a guard holds where `holds` of the event names it, or without that
// `holds` of the context: { "type": "offer.accepted", "holds": ["isGateRequired"] }. With parameters a guard can be
// named as well: "isRequested privacyPolicy".
import { fromPromise, setup } from 'xstate';

const slot = () => fromPromise(() => new Promise((answer) => setTimeout(answer, 500, {})));
const nothing = () => {};
const guard = (name) => ({ context, event }, params) => {
  const holds = event.holds ?? context.holds;
  return holds.includes(name) || holds.includes([name, ...Object.values(params ?? {})].join(' '));
};

export const machine = setup({
  guards: {
    "hasNoPeek": guard("hasNoPeek"),
    "isOver": guard("isOver"),
    "canFlip": guard("canFlip"),
    "isPair": guard("isPair"),
  },
  actions: {
    "flip": nothing,
    "keepPair": nothing,
    "flipBack": nothing,
  },
  delays: {
    "peek": 500,
    "mismatch": 500,
    "ending": 500,
  },
}).createMachine({
  "id": "matching",
  "initial": "peeking",
  "states": {
    "peeking": {
      "always": [
        {
          "target": "#matching.choosingFirst",
          "guard": {
            "type": "hasNoPeek"
          }
        }
      ],
      "after": {
        "peek": [
          {
            "target": "#matching.choosingFirst"
          }
        ]
      }
    },
    "choosingFirst": {
      "always": [
        {
          "target": "#matching.ending",
          "guard": {
            "type": "isOver"
          }
        }
      ],
      "on": {
        "tile.flipped": [
          {
            "target": "#matching.choosingSecond",
            "guard": {
              "type": "canFlip"
            },
            "actions": [
              {
                "type": "flip"
              }
            ]
          }
        ]
      }
    },
    "choosingSecond": {
      "on": {
        "tile.flipped": [
          {
            "target": "#matching.judging",
            "guard": {
              "type": "canFlip"
            },
            "actions": [
              {
                "type": "flip"
              }
            ]
          }
        ]
      }
    },
    "judging": {
      "always": [
        {
          "target": "#matching.choosingFirst",
          "guard": {
            "type": "isPair"
          },
          "actions": [
            {
              "type": "keepPair"
            }
          ]
        },
        {
          "target": "#matching.mismatched"
        }
      ]
    },
    "mismatched": {
      "after": {
        "mismatch": [
          {
            "target": "#matching.choosingFirst",
            "actions": [
              {
                "type": "flipBack"
              }
            ]
          }
        ]
      }
    },
    "ending": {
      "after": {
        "ending": [
          {
            "target": "#matching.finished"
          }
        ]
      }
    },
    "finished": {
      "type": "final"
    }
  },
  "context": {
    "holds": []
  }
});
