// The chart of miniGolf, to be opened in Stately Studio (Import from code) or started with XState 5.
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
    "isHoled": guard("isHoled"),
    "isOut": guard("isOut"),
    "isLast": guard("isLast"),
  },
  actions: {
    "keepScore": nothing,
    "keepAim": nothing,
    "strike": nothing,
    "teeUp": nothing,
  },
  delays: {
    "rolling": 500,
    "showing": 500,
  },
}).createMachine({
  "id": "miniGolf",
  "initial": "aiming",
  "on": {
    "ball.aimed": [
      {
        "actions": [
          {
            "type": "keepAim",
            "params": {
              "value": "event"
            }
          }
        ]
      }
    ]
  },
  "states": {
    "aiming": {
      "on": {
        "ball.struck": [
          {
            "target": "#miniGolf.rolling",
            "actions": [
              {
                "type": "strike",
                "params": {
                  "time": "event.time"
                }
              }
            ]
          }
        ]
      }
    },
    "rolling": {
      "after": {
        "rolling": [
          {
            "target": "#miniGolf.holed",
            "guard": {
              "type": "isHoled"
            }
          },
          {
            "target": "#miniGolf.pickedUp",
            "guard": {
              "type": "isOut"
            }
          },
          {
            "target": "#miniGolf.aiming"
          }
        ]
      }
    },
    "holed": {
      "entry": [
        {
          "type": "keepScore"
        }
      ],
      "after": {
        "showing": [
          {
            "target": "#miniGolf.finished",
            "guard": {
              "type": "isLast"
            }
          },
          {
            "target": "#miniGolf.aiming",
            "actions": [
              {
                "type": "teeUp"
              }
            ]
          }
        ]
      }
    },
    "pickedUp": {
      "entry": [
        {
          "type": "keepScore"
        }
      ],
      "after": {
        "showing": [
          {
            "target": "#miniGolf.finished",
            "guard": {
              "type": "isLast"
            }
          },
          {
            "target": "#miniGolf.aiming",
            "actions": [
              {
                "type": "teeUp"
              }
            ]
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
