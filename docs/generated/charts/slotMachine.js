// The chart of slotMachine, to be opened in Stately Studio (Import from code) or started with XState 5.
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
  actions: {
    "refuse": nothing,
  },
  delays: {
    "firstStop": 500,
    "secondStop": 500,
    "thirdStop": 500,
    "showing": 500,
  },
}).createMachine({
  "id": "slotMachine",
  "initial": "ready",
  "states": {
    "ready": {
      "on": {
        "lever.pulled": [
          {
            "target": "#slotMachine.spinningThree"
          }
        ]
      }
    },
    "spinningThree": {
      "after": {
        "firstStop": [
          {
            "target": "#slotMachine.spinningTwo"
          }
        ]
      }
    },
    "spinningTwo": {
      "after": {
        "secondStop": [
          {
            "target": "#slotMachine.spinningOne"
          }
        ]
      }
    },
    "spinningOne": {
      "after": {
        "thirdStop": [
          {
            "target": "#slotMachine.stopped"
          }
        ]
      }
    },
    "stopped": {
      "on": {
        "lever.pulled": [
          {
            "target": "#slotMachine.finished",
            "actions": [
              {
                "type": "refuse"
              }
            ]
          }
        ]
      },
      "after": {
        "showing": [
          {
            "target": "#slotMachine.finished"
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
