// The chart of wheelHorizontal, to be opened in Stately Studio (Import from code) or started with XState 5.
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
  delays: {
    "turning": 500,
    "showing": 500,
  },
}).createMachine({
  "id": "wheelHorizontal",
  "initial": "ready",
  "states": {
    "ready": {
      "on": {
        "wheel.spun": [
          {
            "target": "#wheelHorizontal.spinning"
          }
        ]
      }
    },
    "spinning": {
      "after": {
        "turning": [
          {
            "target": "#wheelHorizontal.stopped"
          }
        ]
      }
    },
    "stopped": {
      "after": {
        "showing": [
          {
            "target": "#wheelHorizontal.finished"
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
