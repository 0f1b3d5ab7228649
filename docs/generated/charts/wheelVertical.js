// The chart of wheelVertical, to be opened in Stately Studio (Import from code) or started with XState 5.
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
    "isFirstRepeat": guard("isFirstRepeat"),
  },
  actions: {
    "refuse": nothing,
  },
  delays: {
    "turning": 500,
    "prize": 500,
  },
}).createMachine({
  "id": "wheelVertical",
  "initial": "ready",
  "states": {
    "ready": {
      "on": {
        "wheel.spun": [
          {
            "target": "#wheelVertical.spinning"
          }
        ]
      }
    },
    "spinning": {
      "after": {
        "turning": [
          {
            "target": "#wheelVertical.stopped"
          }
        ]
      }
    },
    "stopped": {
      "on": {
        "wheel.spun": [
          {
            "guard": {
              "type": "isFirstRepeat"
            },
            "actions": [
              {
                "type": "refuse"
              }
            ]
          }
        ]
      },
      "after": {
        "prize": [
          {
            "target": "#wheelVertical.finished"
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
