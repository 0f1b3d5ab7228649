// The chart of processing, to be opened in Stately Studio (Import from code) or started with XState 5.
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
    "isTrusted": guard("isTrusted"),
    "isChecked": guard("isChecked"),
    "isUnchecked": guard("isUnchecked"),
    "isOverdue": guard("isOverdue"),
    "mayUndo": guard("mayUndo"),
    "mayAppeal": guard("mayAppeal"),
    "isPaid": guard("isPaid"),
    "isPoints": guard("isPoints"),
    "isCode": guard("isCode"),
    "isMerchandise": guard("isMerchandise"),
    "isSweepstakes": guard("isSweepstakes"),
  },
  actions: {
    "noteAppeal": nothing,
  },
}).createMachine({
  "id": "processing",
  "initial": "received",
  "states": {
    "received": {
      "description": "Is being stored",
      "on": {
        "submission.received": [
          {
            "target": "#processing.approved",
            "guard": {
              "type": "isTrusted"
            }
          },
          {
            "target": "#processing.checking",
            "guard": {
              "type": "isChecked"
            }
          },
          {
            "target": "#processing.approved",
            "guard": {
              "type": "isUnchecked"
            }
          },
          {
            "target": "#processing.inReview"
          }
        ]
      }
    },
    "checking": {
      "description": "The automatic checks are running",
      "on": {
        "checks.passed": [
          {
            "target": "#processing.approved"
          }
        ],
        "checks.doubted": [
          {
            "target": "#processing.inReview"
          }
        ],
        "checks.sampled": [
          {
            "target": "#processing.inReview"
          }
        ],
        "duplicate.found": [
          {
            "target": "#processing.inReview"
          }
        ]
      }
    },
    "inReview": {
      "description": "Waits for a reviewer",
      "on": {
        "approve": [
          {
            "target": "#processing.approved"
          }
        ],
        "reject": [
          {
            "target": "#processing.rejected"
          }
        ],
        "askPicture": [
          {
            "target": "#processing.awaitingPicture"
          }
        ]
      }
    },
    "awaitingPicture": {
      "description": "The visitor was asked for a better picture",
      "on": {
        "picture.sent": [
          {
            "target": "#processing.inReview"
          }
        ],
        "picture.overdue": [
          {
            "target": "#processing.rejected",
            "guard": {
              "type": "isOverdue",
              "params": {
                "value": "event"
              }
            }
          }
        ],
        "undo": [
          {
            "target": "#processing.inReview",
            "guard": {
              "type": "mayUndo",
              "params": {
                "value": "event"
              }
            }
          }
        ]
      }
    },
    "rejected": {
      "on": {
        "appeal": [
          {
            "target": "#processing.inReview",
            "guard": {
              "type": "mayAppeal"
            },
            "actions": [
              {
                "type": "noteAppeal"
              }
            ]
          }
        ],
        "undo": [
          {
            "target": "#processing.inReview",
            "guard": {
              "type": "mayUndo",
              "params": {
                "value": "event"
              }
            }
          }
        ]
      }
    },
    "approved": {
      "always": [
        {
          "target": "#processing.payable",
          "guard": {
            "type": "isPaid"
          }
        },
        {
          "target": "#processing.credited",
          "guard": {
            "type": "isPoints"
          }
        },
        {
          "target": "#processing.waitingForCode",
          "guard": {
            "type": "isCode"
          }
        },
        {
          "target": "#processing.toShip",
          "guard": {
            "type": "isMerchandise"
          }
        },
        {
          "target": "#processing.entered",
          "guard": {
            "type": "isSweepstakes"
          }
        },
        {
          "target": "#processing.done"
        }
      ]
    },
    "done": {
      "description": "Approved without a reward",
      "on": {
        "duplicate.found": [
          {
            "target": "#processing.inReview"
          }
        ],
        "undo": [
          {
            "target": "#processing.inReview",
            "guard": {
              "type": "mayUndo",
              "params": {
                "value": "event"
              }
            }
          }
        ]
      }
    },
    "payable": {
      "description": "Waits for a payment batch",
      "on": {
        "payment.batched": [
          {
            "target": "#processing.batched"
          }
        ],
        "duplicate.found": [
          {
            "target": "#processing.inReview"
          }
        ],
        "undo": [
          {
            "target": "#processing.inReview",
            "guard": {
              "type": "mayUndo",
              "params": {
                "value": "event"
              }
            }
          }
        ]
      }
    },
    "batched": {
      "description": "In a payment batch",
      "on": {
        "payment.sent": [
          {
            "target": "#processing.sent"
          }
        ],
        "payment.failed": [
          {
            "target": "#processing.failed"
          }
        ]
      }
    },
    "sent": {
      "description": "Paid",
      "type": "final"
    },
    "failed": {
      "description": "The payment failed",
      "on": {
        "payment.retried": [
          {
            "target": "#processing.payable"
          }
        ]
      }
    },
    "credited": {
      "description": "The account has the points, or the submission until there is an account",
      "on": {
        "duplicate.found": [
          {
            "target": "#processing.inReview"
          }
        ],
        "undo": [
          {
            "target": "#processing.inReview",
            "guard": {
              "type": "mayUndo",
              "params": {
                "value": "event"
              }
            }
          }
        ]
      }
    },
    "waitingForCode": {
      "description": "Waits for a code from the stock",
      "on": {
        "code.assigned": [
          {
            "target": "#processing.assigned"
          }
        ],
        "duplicate.found": [
          {
            "target": "#processing.inReview"
          }
        ],
        "undo": [
          {
            "target": "#processing.inReview",
            "guard": {
              "type": "mayUndo",
              "params": {
                "value": "event"
              }
            }
          }
        ]
      }
    },
    "assigned": {
      "description": "Has a code",
      "type": "final"
    },
    "toShip": {
      "description": "Waits for the parcel",
      "on": {
        "shipped": [
          {
            "target": "#processing.shipped"
          }
        ],
        "duplicate.found": [
          {
            "target": "#processing.inReview"
          }
        ],
        "undo": [
          {
            "target": "#processing.inReview",
            "guard": {
              "type": "mayUndo",
              "params": {
                "value": "event"
              }
            }
          }
        ]
      }
    },
    "shipped": {
      "type": "final"
    },
    "entered": {
      "description": "Entered into the draw",
      "on": {
        "draw.won": [
          {
            "target": "#processing.won"
          }
        ],
        "draw.alternate": [
          {
            "target": "#processing.alternate"
          }
        ],
        "draw.lost": [
          {
            "target": "#processing.notWon"
          }
        ],
        "duplicate.found": [
          {
            "target": "#processing.inReview"
          }
        ],
        "undo": [
          {
            "target": "#processing.inReview",
            "guard": {
              "type": "mayUndo",
              "params": {
                "value": "event"
              }
            }
          }
        ]
      }
    },
    "alternate": {
      "description": "Wins if a winner cannot be reached",
      "on": {
        "draw.won": [
          {
            "target": "#processing.won"
          }
        ],
        "draw.lost": [
          {
            "target": "#processing.notWon"
          }
        ]
      }
    },
    "won": {
      "description": "Won; the prize passes on to an alternate if the winner does not accept it",
      "on": {
        "prize.accepted": [
          {
            "target": "#processing.accepted"
          }
        ],
        "draw.forfeited": [
          {
            "target": "#processing.notWon"
          }
        ]
      }
    },
    "accepted": {
      "description": "The winner has accepted the prize, which may still pass on if they may not take part",
      "on": {
        "draw.forfeited": [
          {
            "target": "#processing.notWon"
          }
        ]
      }
    },
    "notWon": {
      "type": "final"
    }
  },
  "context": {
    "holds": []
  }
});
