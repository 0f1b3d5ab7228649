// The chart of scratch, to be opened in Stately Studio (Import from code) or started with XState 5.
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
    "isRevealed": guard("isRevealed"),
    "hasDoors": guard("hasDoors"),
  },
  actions: {
    "removeFoil": nothing,
    "spray": nothing,
    "keepDoor": nothing,
    "tellDoor": nothing,
  },
  delays: {
    "reveal": 500,
    "door": 500,
  },
}).createMachine({
  "id": "scratch",
  "initial": "scratching",
  "states": {
    "scratching": {
      "always": [
        {
          "target": "#scratch.revealed",
          "guard": {
            "type": "isRevealed"
          }
        }
      ],
      "on": {
        "foil.scratched": [
          {
            "actions": [
              {
                "type": "spray",
                "params": {
                  "value": "event"
                }
              }
            ]
          }
        ],
        "foil.removed": [
          {
            "target": "#scratch.revealed"
          }
        ]
      }
    },
    "revealed": {
      "entry": [
        {
          "type": "removeFoil"
        }
      ],
      "after": {
        "reveal": [
          {
            "target": "#scratch.telling",
            "guard": {
              "type": "hasDoors"
            }
          },
          {
            "target": "#scratch.finished"
          }
        ]
      }
    },
    "telling": {
      "on": {
        "result.continued": [
          {
            "target": "#scratch.choosingDoor"
          }
        ]
      }
    },
    "choosingDoor": {
      "on": {
        "door.picked": [
          {
            "target": "#scratch.opening",
            "actions": [
              {
                "type": "keepDoor",
                "params": {
                  "value": "event.door"
                }
              },
              {
                "type": "tellDoor",
                "params": {
                  "value": "event.door"
                }
              }
            ]
          }
        ]
      }
    },
    "opening": {
      "after": {
        "door": [
          {
            "target": "#scratch.finished"
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
