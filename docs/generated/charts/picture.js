// The chart of picture, to be opened in Stately Studio (Import from code) or started with XState 5.
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
  actors: {
    "sendPicture": slot(),
  },
  guards: {
    "isPassing": guard("isPassing"),
    "isRefused": guard("isRefused"),
  },
  actions: {
    "setSent": nothing,
    "keepUuid": nothing,
    "noteOutage": nothing,
    "forgetOutage": nothing,
  },
  delays: {
    "pause": 500,
  },
}).createMachine({
  "id": "picture",
  "initial": "waiting",
  "on": {
    "picture.dropped": [
      {
        "target": "#picture.dropped"
      }
    ]
  },
  "states": {
    "waiting": {
      "description": "Waits for other uploads or a submission",
      "on": {
        "upload.allowed": [
          {
            "target": "#picture.sending"
          }
        ]
      }
    },
    "sending": {
      "entry": [
        {
          "type": "setSent",
          "params": {
            "value": 0
          }
        }
      ],
      "invoke": [
        {
          "id": "sendPicture",
          "src": "sendPicture",
          "onDone": [
            {
              "target": "#picture.sent",
              "actions": [
                {
                  "type": "keepUuid",
                  "params": {
                    "value": "event.output"
                  }
                }
              ]
            }
          ],
          "onError": [
            {
              "target": "#picture.paused",
              "guard": {
                "type": "isPassing",
                "params": {
                  "value": "event"
                }
              },
              "actions": [
                {
                  "type": "noteOutage",
                  "params": {
                    "value": "event"
                  }
                }
              ]
            },
            {
              "target": "#picture.refused",
              "guard": {
                "type": "isRefused",
                "params": {
                  "value": "event"
                }
              }
            },
            {
              "target": "#picture.left"
            }
          ]
        }
      ],
      "on": {
        "picture.progressed": [
          {
            "actions": [
              {
                "type": "setSent",
                "params": {
                  "value": "event.sent"
                }
              }
            ]
          }
        ],
        "upload.deferred": [
          {
            "target": "#picture.waiting"
          }
        ]
      }
    },
    "paused": {
      "description": "Waits for the network or the server, with growing pauses",
      "on": {
        "network.returned": [
          {
            "target": "#picture.waiting",
            "actions": [
              {
                "type": "forgetOutage"
              }
            ]
          }
        ]
      },
      "after": {
        "pause": [
          {
            "target": "#picture.waiting"
          }
        ]
      }
    },
    "sent": {
      "description": "Submissions can refer to it",
      "type": "final"
    },
    "refused": {
      "description": "Unreadable, as its tile tells the visitor",
      "type": "final"
    },
    "left": {
      "description": "Not pre-uploaded, so the submission contains it",
      "type": "final"
    },
    "dropped": {
      "description": "Deleted or rotated, and its request aborted",
      "type": "final"
    }
  },
  "context": {
    "holds": []
  }
});
