// The chart of journey, to be opened in Stately Studio (Import from code) or started with XState 5.
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
    "loadCampaign": slot(),
    "signIn": slot(),
    "registerAccount": slot(),
    "requestPasswordReset": slot(),
    "resetPassword": slot(),
    "verifyAccount": slot(),
    "loadProfile": slot(),
    "loadRewards": slot(),
    "redeemReward": slot(),
    "loadDetails": slot(),
    "saveDetails": slot(),
    "changePassword": slot(),
    "prepareReceipts": slot(),
    "turnReceipt": slot(),
    "createConsumer": slot(),
    "createSubmission": slot(),
    "drawOutcome": slot(),
    "loadGame": slot(),
    "playGame": slot(),
    "completePlay": slot(),
    "loadStatus": slot(),
    "answerStatus": slot(),
    "createSupportRequest": slot(),
  },
  guards: {
    "hasProfile": guard("hasProfile"),
    "isAllowed": guard("isAllowed"),
    "asksProfile": guard("asksProfile"),
    "isPassing": guard("isPassing"),
    "isRequested": guard("isRequested"),
    "asksSupport": guard("asksSupport"),
    "isEarly": guard("isEarly"),
    "and(isExpired, not(asksAccount))": guard("and(isExpired, not(asksAccount))"),
    "isDesktopRefused": guard("isDesktopRefused"),
    "isQueued": guard("isQueued"),
    "isOfferFirst": guard("isOfferFirst"),
    "isGateRequired": guard("isGateRequired"),
    "isLoginRequired": guard("isLoginRequired"),
    "isAtStart": guard("isAtStart"),
    "isWithoutReceipts": guard("isWithoutReceipts"),
    "isOnItsWay": guard("isOnItsWay"),
    "isFurthest": guard("isFurthest"),
    "isPrivacyPolicy": guard("isPrivacyPolicy"),
    "asksAccount": guard("asksAccount"),
    "isEligible": guard("isEligible"),
    "isExpired": guard("isExpired"),
    "isAccountComplete": guard("isAccountComplete"),
    "and(isExpired, not(asksProfile))": guard("and(isExpired, not(asksProfile))"),
    "isProofMissing": guard("isProofMissing"),
    "takesNewPassword": guard("takesNewPassword"),
    "isVoidLink": guard("isVoidLink"),
    "isUnauthorised": guard("isUnauthorised"),
    "isRedemptionSent": guard("isRedemptionSent"),
    "isWithinReach": guard("isWithinReach"),
    "canBeSent": guard("canBeSent"),
    "not(isRedemptionSent)": guard("not(isRedemptionSent)"),
    "isDetailsComplete": guard("isDetailsComplete"),
    "hasNewPassword": guard("hasNewPassword"),
    "hasChoice": guard("hasChoice"),
    "isGameAhead": guard("isGameAhead"),
    "hasProcessingMethod": guard("hasProcessingMethod"),
    "hasReceipt": guard("hasReceipt"),
    "hasReceipts": guard("hasReceipts"),
    "isFormComplete": guard("isFormComplete"),
    "needsConsumer": guard("needsConsumer"),
    "hasCid": guard("hasCid"),
    "isServiceOfOthers": guard("isServiceOfOthers"),
    "hasBonus": guard("hasBonus"),
    "isHeldUp": guard("isHeldUp"),
    "isPlayCompleted": guard("isPlayCompleted"),
    "isGameSkipped": guard("isGameSkipped"),
    "isEarnedElsewhere": guard("isEarnedElsewhere"),
    "isRefusedLog": guard("isRefusedLog"),
    "hasPlaysLeft": guard("hasPlaysLeft"),
    "isGameOutdated": guard("isGameOutdated"),
    "isUnknown": guard("isUnknown"),
    "takesPicture": guard("takesPicture"),
    "takesAppeal": guard("takesAppeal"),
    "takesPrize": guard("takesPrize"),
    "isPrepared": guard("isPrepared"),
    "isBackAtWait": guard("isBackAtWait"),
    "isContactComplete": guard("isContactComplete"),
  },
  actions: {
    "forgetOutages": nothing,
    "forgetAnswer": nothing,
    "dismissFault": nothing,
    "leaveAccount": nothing,
    "forgetOutage": nothing,
    "withdrawRedemption": nothing,
    "leaveDetails": nothing,
    "forgetNewPassword": nothing,
    "takeUpOutage": nothing,
    "enterBonus": nothing,
    "leaveGame": nothing,
    "skipGame": nothing,
    "completeEntry": nothing,
    "forgetStatus": nothing,
    "arriveAt": nothing,
    "setClock": nothing,
    "noteSent": nothing,
    "noteHold": nothing,
    "tellSignOut": nothing,
    "signOut": nothing,
    "rememberCode": nothing,
    "rememberRequest": nothing,
    "forgetRequest": nothing,
    "endOutage": nothing,
    "openSite": nothing,
    "noteOutage": nothing,
    "refuseSite": nothing,
    "forgetChoice": nothing,
    "askReload": nothing,
    "renewOutage": nothing,
    "changeGate": nothing,
    "judgeGate": nothing,
    "passGate": nothing,
    "refuseGate": nothing,
    "changeAccount": nothing,
    "submitAccount": nothing,
    "setProfile": nothing,
    "failAccount": nothing,
    "forgetCode": nothing,
    "dropProfile": nothing,
    "noteProof": nothing,
    "setBalance": nothing,
    "expireSession": nothing,
    "failProfile": nothing,
    "setRewards": nothing,
    "chooseReward": nothing,
    "confirmRedemption": nothing,
    "setRedeemed": nothing,
    "failRedemption": nothing,
    "readDetails": nothing,
    "changeDetails": nothing,
    "submitDetails": nothing,
    "saveDetails": nothing,
    "failDetails": nothing,
    "withdrawDetails": nothing,
    "pickReceipts": nothing,
    "deleteReceipt": nothing,
    "chooseReceipt": nothing,
    "showProgress": nothing,
    "dropPick": nothing,
    "addReceipts": nothing,
    "failReceipts": nothing,
    "replaceReceipt": nothing,
    "changeForm": nothing,
    "submitForm": nothing,
    "withdrawSubmission": nothing,
    "setCid": nothing,
    "blameMissingCid": nothing,
    "blameConsumer": nothing,
    "setSent": nothing,
    "tellSubmission": nothing,
    "acceptSubmission": nothing,
    "failSubmission": nothing,
    "setOutageAside": nothing,
    "askAgain": nothing,
    "setPlay": nothing,
    "keepRefusal": nothing,
    "setGame": nothing,
    "logMoves": nothing,
    "endGame": nothing,
    "earnResult": nothing,
    "dropLog": nothing,
    "tellShare": nothing,
    "setStatus": nothing,
    "changeAppeal": nothing,
    "submitAppeal": nothing,
    "submitAcceptance": nothing,
    "submitPicture": nothing,
    "refusePicture": nothing,
    "acceptStatus": nothing,
    "failStatus": nothing,
    "changeContact": nothing,
    "clearContact": nothing,
    "failContact": nothing,
  },
  delays: {
    "pause": 500,
  },
}).createMachine({
  "id": "journey",
  "initial": "flow",
  "on": {
    "clock.ticked": [
      {
        "actions": [
          {
            "type": "setClock",
            "params": {
              "value": "event.now"
            }
          }
        ]
      }
    ],
    "receipt.sent": [
      {
        "actions": [
          {
            "type": "noteSent",
            "params": {
              "value": "event"
            }
          }
        ]
      }
    ],
    "submission.held": [
      {
        "actions": [
          {
            "type": "noteHold",
            "params": {
              "value": "event.hold"
            }
          }
        ]
      }
    ],
    "signedOut": [
      {
        "target": "#journey.flow.startingUp",
        "guard": {
          "type": "hasProfile"
        },
        "actions": [
          {
            "type": "tellSignOut"
          },
          {
            "type": "signOut"
          }
        ]
      }
    ],
    "fault.dismissed": [
      {
        "actions": [
          {
            "type": "dismissFault"
          }
        ]
      }
    ]
  },
  "states": {
    "flow": {
      "initial": "loading",
      "on": {
        "screen.requested": [
          {
            "target": "#journey.privacyPolicy",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "privacyPolicy"
              }
            }
          },
          {
            "target": "#journey.contact",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "contact"
              }
            }
          },
          {
            "target": "#journey.flow.account.signIn",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "signIn"
              }
            },
            "actions": [
              {
                "type": "rememberCode",
                "params": {
                  "screen": "event.screen",
                  "code": "event.code"
                }
              }
            ]
          },
          {
            "target": "#journey.flow.account.register",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "register"
              }
            },
            "actions": [
              {
                "type": "rememberCode",
                "params": {
                  "screen": "event.screen",
                  "code": "event.code"
                }
              }
            ]
          },
          {
            "target": "#journey.flow.account.forgotPassword",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "forgotPassword"
              }
            },
            "actions": [
              {
                "type": "rememberCode",
                "params": {
                  "screen": "event.screen",
                  "code": "event.code"
                }
              }
            ]
          },
          {
            "target": "#journey.flow.account.resetPassword",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "resetPassword"
              }
            },
            "actions": [
              {
                "type": "rememberCode",
                "params": {
                  "screen": "event.screen",
                  "code": "event.code"
                }
              }
            ]
          },
          {
            "target": "#journey.flow.account.verify",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "verify"
              }
            },
            "actions": [
              {
                "type": "rememberCode",
                "params": {
                  "screen": "event.screen",
                  "code": "event.code"
                }
              }
            ]
          },
          {
            "target": "#journey.flow.unknown",
            "guard": {
              "type": "asksProfile",
              "params": {
                "screen": "event.screen",
                "code": "event.code"
              }
            },
            "actions": [
              {
                "type": "rememberRequest",
                "params": {
                  "screen": "event.screen",
                  "code": "event.code"
                }
              }
            ]
          },
          {
            "target": "#journey.flow.ageGate",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "gate"
              }
            },
            "actions": [
              {
                "type": "forgetRequest"
              }
            ]
          },
          {
            "target": "#journey.flow.offerDetail",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "offer"
              }
            },
            "actions": [
              {
                "type": "forgetRequest"
              }
            ]
          },
          {
            "target": "#journey.flow.submissionUpload",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "upload"
              }
            },
            "actions": [
              {
                "type": "forgetRequest"
              }
            ]
          },
          {
            "target": "#journey.flow.submissionForm",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "form"
              }
            },
            "actions": [
              {
                "type": "forgetRequest"
              }
            ]
          },
          {
            "target": "#journey.flow.bonusExperience",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "bonus"
              }
            },
            "actions": [
              {
                "type": "forgetRequest"
              }
            ]
          },
          {
            "target": "#journey.flow.submissionComplete",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "complete"
              }
            },
            "actions": [
              {
                "type": "forgetRequest"
              }
            ]
          },
          {
            "target": "#journey.flow.status",
            "guard": {
              "type": "isAllowed",
              "params": {
                "asked": {
                  "screen": "event.screen",
                  "code": "event.code"
                },
                "screen": "status"
              }
            },
            "actions": [
              {
                "type": "rememberCode",
                "params": {
                  "screen": "event.screen",
                  "code": "event.code"
                }
              }
            ]
          }
        ]
      },
      "states": {
        "loading": {
          "description": "A blank page until the campaign is loaded",
          "tags": [
            "busy"
          ],
          "invoke": [
            {
              "id": "loadCampaign",
              "src": "loadCampaign",
              "onDone": [
                {
                  "target": "#journey.flow.startingUp",
                  "actions": [
                    {
                      "type": "endOutage",
                      "params": {
                        "value": "page"
                      }
                    },
                    {
                      "type": "openSite",
                      "params": {
                        "value": "event.output"
                      }
                    }
                  ]
                }
              ],
              "onError": [
                {
                  "target": "#journey.flow.unavailable.unreachable.waiting",
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
                  "target": "#journey.flow.unavailable.broken",
                  "actions": [
                    {
                      "type": "forgetOutage"
                    },
                    {
                      "type": "refuseSite",
                      "params": {
                        "value": "event"
                      }
                    }
                  ]
                }
              ]
            }
          ],
          "on": {
            "screen.requested": [
              {
                "actions": [
                  {
                    "type": "rememberRequest",
                    "params": {
                      "screen": "event.screen",
                      "code": "event.code"
                    }
                  }
                ]
              }
            ]
          }
        },
        "startingUp": {
          "description": "Finds the first screen of the visit",
          "entry": [
            {
              "type": "forgetOutages"
            }
          ],
          "exit": [
            {
              "type": "forgetAnswer"
            }
          ],
          "always": [
            {
              "target": "#journey.privacyPolicy",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "privacyPolicy"
                }
              }
            },
            {
              "target": "#journey.contact",
              "guard": {
                "type": "asksSupport"
              }
            },
            {
              "target": "#journey.flow.status",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "status"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.unavailable.early",
              "guard": {
                "type": "isEarly"
              }
            },
            {
              "target": "#journey.flow.unavailable.expired",
              "guard": {
                "type": "and(isExpired, not(asksAccount))"
              }
            },
            {
              "target": "#journey.flow.unavailable.desktop",
              "guard": {
                "type": "isDesktopRefused"
              }
            },
            {
              "target": "#journey.flow.submissionForm.sending",
              "guard": {
                "type": "isQueued"
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.submissionComplete",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "complete"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.bonusExperience",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "bonus"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.offerDetail",
              "guard": {
                "type": "isOfferFirst"
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.offerDetail",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "offer"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.account.signIn",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "signIn"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.account.register",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "register"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.account.forgotPassword",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "forgotPassword"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.account.resetPassword",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "resetPassword"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.account.verify",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "verify"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.account.profile",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "profile"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                },
                {
                  "type": "forgetChoice"
                }
              ]
            },
            {
              "target": "#journey.flow.account.rewards",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "rewards"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                },
                {
                  "type": "forgetChoice"
                }
              ]
            },
            {
              "target": "#journey.flow.account.details",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "details"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                },
                {
                  "type": "forgetChoice"
                }
              ]
            },
            {
              "target": "#journey.flow.account.signIn",
              "guard": {
                "type": "asksProfile"
              }
            },
            {
              "target": "#journey.flow.ageGate",
              "guard": {
                "type": "isGateRequired"
              }
            },
            {
              "target": "#journey.flow.account.signIn",
              "guard": {
                "type": "isLoginRequired"
              }
            },
            {
              "target": "#journey.flow.unknown",
              "guard": {
                "type": "isAtStart"
              }
            },
            {
              "target": "#journey.flow.unknown",
              "guard": {
                "type": "isWithoutReceipts"
              },
              "actions": [
                {
                  "type": "forgetRequest"
                },
                {
                  "type": "askReload"
                }
              ]
            },
            {
              "target": "#journey.flow.ageGate",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "gate"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.submissionUpload",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "upload"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.submissionForm.sending",
              "guard": {
                "type": "isOnItsWay"
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.bonusExperience",
              "guard": {
                "type": "isFurthest",
                "params": {
                  "value": "bonus"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.submissionComplete",
              "guard": {
                "type": "isFurthest",
                "params": {
                  "value": "complete"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.submissionForm",
              "guard": {
                "type": "isFurthest",
                "params": {
                  "value": "form"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.submissionUpload",
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            }
          ]
        },
        "unavailable": {
          "initial": "broken",
          "on": {
            "screen.requested": [
              {
                "target": "#journey.privacyPolicy",
                "guard": {
                  "type": "isPrivacyPolicy",
                  "params": {
                    "value": "event.screen"
                  }
                }
              },
              {}
            ]
          },
          "states": {
            "early": {
              "meta": {
                "screen": "early"
              },
              "on": {
                "clock.ticked": [
                  {
                    "target": "#journey.flow.startingUp",
                    "actions": [
                      {
                        "type": "setClock",
                        "params": {
                          "value": "event.now"
                        }
                      }
                    ]
                  }
                ],
                "screen.requested": [
                  {
                    "target": "#journey.contact",
                    "guard": {
                      "type": "asksSupport",
                      "params": {
                        "screen": "event.screen",
                        "code": "event.code"
                      }
                    }
                  }
                ]
              }
            },
            "expired": {
              "meta": {
                "screen": "expired"
              },
              "on": {
                "screen.requested": [
                  {
                    "target": "#journey.contact",
                    "guard": {
                      "type": "asksSupport",
                      "params": {
                        "screen": "event.screen",
                        "code": "event.code"
                      }
                    }
                  },
                  {
                    "target": "#journey.flow.startingUp",
                    "guard": {
                      "type": "asksAccount",
                      "params": {
                        "screen": "event.screen",
                        "code": "event.code"
                      }
                    },
                    "actions": [
                      {
                        "type": "rememberRequest",
                        "params": {
                          "screen": "event.screen",
                          "code": "event.code"
                        }
                      }
                    ]
                  }
                ]
              }
            },
            "desktop": {
              "meta": {
                "screen": "desktop"
              }
            },
            "unreachable": {
              "description": "The current screen stays during retries",
              "initial": "waiting",
              "meta": {
                "screen": "broken"
              },
              "states": {
                "waiting": {
                  "tags": [
                    "waiting"
                  ],
                  "on": {
                    "network.returned": [
                      {
                        "target": "#journey.flow.unavailable.unreachable.asking",
                        "actions": [
                          {
                            "type": "renewOutage"
                          }
                        ]
                      }
                    ],
                    "outage.retried": [
                      {
                        "target": "#journey.flow.unavailable.unreachable.asking"
                      }
                    ],
                    "screen.requested": [
                      {
                        "actions": [
                          {
                            "type": "rememberRequest",
                            "params": {
                              "screen": "event.screen",
                              "code": "event.code"
                            }
                          }
                        ]
                      }
                    ]
                  },
                  "after": {
                    "pause": [
                      {
                        "target": "#journey.flow.unavailable.unreachable.asking"
                      }
                    ]
                  }
                },
                "asking": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "loadCampaign",
                      "src": "loadCampaign",
                      "onDone": [
                        {
                          "target": "#journey.flow.startingUp",
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "page"
                              }
                            },
                            {
                              "type": "openSite",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.unavailable.unreachable.waiting",
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
                          "target": "#journey.flow.unavailable.broken",
                          "actions": [
                            {
                              "type": "forgetOutage"
                            },
                            {
                              "type": "refuseSite",
                              "params": {
                                "value": "event"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "screen.requested": [
                      {
                        "actions": [
                          {
                            "type": "rememberRequest",
                            "params": {
                              "screen": "event.screen",
                              "code": "event.code"
                            }
                          }
                        ]
                      }
                    ]
                  }
                }
              }
            },
            "broken": {
              "description": "The configuration or the campaign is invalid",
              "meta": {
                "screen": "broken"
              },
              "on": {
                "site.retried": [
                  {
                    "target": "#journey.flow.loading"
                  }
                ],
                "screen.requested": [
                  {}
                ]
              }
            }
          }
        },
        "ageGate": {
          "initial": "answering",
          "meta": {
            "screen": "gate"
          },
          "exit": [
            {
              "type": "dismissFault"
            }
          ],
          "states": {
            "answering": {
              "on": {
                "gate.changed": [
                  {
                    "actions": [
                      {
                        "type": "changeGate",
                        "params": {
                          "value": "event.answers"
                        }
                      }
                    ]
                  }
                ],
                "gate.submitted": [
                  {
                    "target": "#journey.flow.ageGate.judging",
                    "actions": [
                      {
                        "type": "judgeGate",
                        "params": {
                          "value": "event.answers"
                        }
                      }
                    ]
                  }
                ]
              }
            },
            "judging": {
              "description": "Judges the answers once",
              "always": [
                {
                  "target": "#journey.flow.unknown",
                  "guard": {
                    "type": "isEligible"
                  },
                  "actions": [
                    {
                      "type": "passGate"
                    }
                  ]
                },
                {
                  "target": "#journey.flow.ageGate.answering",
                  "actions": [
                    {
                      "type": "refuseGate"
                    }
                  ]
                }
              ]
            }
          }
        },
        "account": {
          "initial": "signIn",
          "on": {
            "offer.accepted": [
              {
                "target": "#journey.flow.unknown",
                "guard": {
                  "type": "isExpired"
                },
                "actions": [
                  {
                    "type": "rememberRequest",
                    "params": {
                      "screen": "profile",
                      "code": null
                    }
                  }
                ]
              },
              {
                "target": "#journey.flow.unknown"
              }
            ]
          },
          "states": {
            "signIn": {
              "initial": "editing",
              "meta": {
                "screen": "signIn"
              },
              "exit": [
                {
                  "type": "leaveAccount"
                }
              ],
              "states": {
                "editing": {
                  "on": {
                    "account.changed": [
                      {
                        "actions": [
                          {
                            "type": "changeAccount",
                            "params": {
                              "value": "event.values"
                            }
                          }
                        ]
                      }
                    ],
                    "account.submitted": [
                      {
                        "target": "#journey.flow.account.signIn.sending",
                        "guard": {
                          "type": "isAccountComplete",
                          "params": {
                            "form": "signIn",
                            "values": "event.values"
                          }
                        },
                        "actions": [
                          {
                            "type": "submitAccount",
                            "params": {
                              "value": "event.values"
                            }
                          }
                        ]
                      }
                    ]
                  }
                },
                "sending": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "signIn",
                      "src": "signIn",
                      "onDone": [
                        {
                          "target": "#journey.flow.unknown",
                          "guard": {
                            "type": "and(isExpired, not(asksProfile))"
                          },
                          "actions": [
                            {
                              "type": "setProfile",
                              "params": {
                                "value": "event.output"
                              }
                            },
                            {
                              "type": "rememberRequest",
                              "params": {
                                "screen": "profile",
                                "code": null
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.unknown",
                          "actions": [
                            {
                              "type": "setProfile",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.signIn.editing",
                          "actions": [
                            {
                              "type": "failAccount",
                              "params": {
                                "form": "signIn",
                                "error": "event.error"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "screen.requested": [
                      {}
                    ]
                  }
                }
              }
            },
            "register": {
              "initial": "editing",
              "meta": {
                "screen": "register"
              },
              "exit": [
                {
                  "type": "leaveAccount"
                }
              ],
              "states": {
                "editing": {
                  "on": {
                    "account.changed": [
                      {
                        "actions": [
                          {
                            "type": "changeAccount",
                            "params": {
                              "value": "event.values"
                            }
                          }
                        ]
                      }
                    ],
                    "account.submitted": [
                      {
                        "target": "#journey.flow.account.register.sending",
                        "guard": {
                          "type": "isAccountComplete",
                          "params": {
                            "form": "register",
                            "values": "event.values"
                          }
                        },
                        "actions": [
                          {
                            "type": "submitAccount",
                            "params": {
                              "value": "event.values"
                            }
                          }
                        ]
                      }
                    ]
                  }
                },
                "sending": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "registerAccount",
                      "src": "registerAccount",
                      "onDone": [
                        {
                          "target": "#journey.flow.account.register.sent",
                          "actions": [
                            {
                              "type": "leaveAccount"
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.register.editing",
                          "actions": [
                            {
                              "type": "failAccount",
                              "params": {
                                "form": "register",
                                "error": "event.error"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "screen.requested": [
                      {}
                    ]
                  }
                },
                "sent": {
                  "description": "The message about the e-mail"
                }
              }
            },
            "forgotPassword": {
              "initial": "editing",
              "meta": {
                "screen": "forgotPassword"
              },
              "exit": [
                {
                  "type": "leaveAccount"
                }
              ],
              "states": {
                "editing": {
                  "on": {
                    "account.changed": [
                      {
                        "actions": [
                          {
                            "type": "changeAccount",
                            "params": {
                              "value": "event.values"
                            }
                          }
                        ]
                      }
                    ],
                    "account.submitted": [
                      {
                        "target": "#journey.flow.account.forgotPassword.sending",
                        "guard": {
                          "type": "isAccountComplete",
                          "params": {
                            "form": "forgotPassword",
                            "values": "event.values"
                          }
                        },
                        "actions": [
                          {
                            "type": "submitAccount",
                            "params": {
                              "value": "event.values"
                            }
                          }
                        ]
                      }
                    ]
                  }
                },
                "sending": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "requestPasswordReset",
                      "src": "requestPasswordReset",
                      "onDone": [
                        {
                          "target": "#journey.flow.account.forgotPassword.sent",
                          "actions": [
                            {
                              "type": "leaveAccount"
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.forgotPassword.editing",
                          "actions": [
                            {
                              "type": "failAccount",
                              "params": {
                                "form": "forgotPassword",
                                "error": "event.error"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "screen.requested": [
                      {}
                    ]
                  }
                },
                "sent": {
                  "description": "The message about the e-mail"
                }
              }
            },
            "resetPassword": {
              "initial": "editing",
              "meta": {
                "screen": "resetPassword"
              },
              "exit": [
                {
                  "type": "leaveAccount"
                }
              ],
              "states": {
                "editing": {
                  "on": {
                    "account.changed": [
                      {
                        "actions": [
                          {
                            "type": "changeAccount",
                            "params": {
                              "value": "event.values"
                            }
                          }
                        ]
                      }
                    ],
                    "account.submitted": [
                      {
                        "target": "#journey.flow.account.resetPassword.sending",
                        "guard": {
                          "type": "isAccountComplete",
                          "params": {
                            "form": "resetPassword",
                            "values": "event.values"
                          }
                        },
                        "actions": [
                          {
                            "type": "submitAccount",
                            "params": {
                              "value": "event.values"
                            }
                          }
                        ]
                      }
                    ]
                  }
                },
                "sending": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "resetPassword",
                      "src": "resetPassword",
                      "onDone": [
                        {
                          "target": "#journey.flow.account.resetPassword.changed",
                          "guard": {
                            "type": "hasProfile"
                          },
                          "actions": [
                            {
                              "type": "leaveAccount"
                            },
                            {
                              "type": "forgetCode"
                            },
                            {
                              "type": "tellSignOut"
                            },
                            {
                              "type": "dropProfile"
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.account.resetPassword.changed",
                          "actions": [
                            {
                              "type": "leaveAccount"
                            },
                            {
                              "type": "forgetCode"
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.resetPassword.editing",
                          "actions": [
                            {
                              "type": "failAccount",
                              "params": {
                                "form": "resetPassword",
                                "error": "event.error"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "screen.requested": [
                      {}
                    ]
                  }
                },
                "changed": {}
              }
            },
            "verify": {
              "initial": "verifying",
              "meta": {
                "screen": "verify"
              },
              "exit": [
                {
                  "type": "forgetOutage"
                }
              ],
              "states": {
                "verifying": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "verifyAccount",
                      "src": "verifyAccount",
                      "onDone": [
                        {
                          "target": "#journey.flow.account.verify.verified",
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "page"
                              }
                            },
                            {
                              "type": "forgetCode"
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.verify.waiting",
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
                          "target": "#journey.flow.account.verify.asking",
                          "guard": {
                            "type": "isProofMissing",
                            "params": {
                              "value": "event"
                            }
                          },
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "page"
                              }
                            },
                            {
                              "type": "noteProof",
                              "params": {
                                "value": "event"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.account.verify.failed",
                          "actions": [
                            {
                              "type": "forgetOutage"
                            }
                          ]
                        }
                      ]
                    }
                  ]
                },
                "waiting": {
                  "tags": [
                    "waiting"
                  ],
                  "on": {
                    "network.returned": [
                      {
                        "target": "#journey.flow.account.verify.verifying",
                        "actions": [
                          {
                            "type": "renewOutage"
                          }
                        ]
                      }
                    ],
                    "outage.retried": [
                      {
                        "target": "#journey.flow.account.verify.verifying"
                      }
                    ]
                  },
                  "after": {
                    "pause": [
                      {
                        "target": "#journey.flow.account.verify.verifying"
                      }
                    ]
                  }
                },
                "asking": {
                  "description": "Asks for the password of the registration",
                  "initial": "editing",
                  "exit": [
                    {
                      "type": "leaveAccount"
                    }
                  ],
                  "states": {
                    "editing": {
                      "on": {
                        "account.changed": [
                          {
                            "actions": [
                              {
                                "type": "changeAccount",
                                "params": {
                                  "value": "event.values"
                                }
                              }
                            ]
                          }
                        ],
                        "account.submitted": [
                          {
                            "target": "#journey.flow.account.verify.asking.sending",
                            "guard": {
                              "type": "isAccountComplete",
                              "params": {
                                "form": "verify",
                                "values": "event.values"
                              }
                            },
                            "actions": [
                              {
                                "type": "submitAccount",
                                "params": {
                                  "value": "event.values"
                                }
                              }
                            ]
                          }
                        ],
                        "newPassword.asked": [
                          {
                            "target": "#journey.flow.account.verify.choosing",
                            "guard": {
                              "type": "takesNewPassword"
                            }
                          }
                        ]
                      }
                    },
                    "sending": {
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "id": "verifyAccount",
                          "src": "verifyAccount",
                          "onDone": [
                            {
                              "target": "#journey.flow.account.verify.verified",
                              "actions": [
                                {
                                  "type": "forgetCode"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "#journey.flow.account.verify.failed",
                              "guard": {
                                "type": "isVoidLink",
                                "params": {
                                  "value": "event"
                                }
                              }
                            },
                            {
                              "target": "#journey.flow.account.verify.asking.editing",
                              "actions": [
                                {
                                  "type": "failAccount",
                                  "params": {
                                    "form": "verify",
                                    "error": "event.error"
                                  }
                                }
                              ]
                            }
                          ]
                        }
                      ],
                      "on": {
                        "screen.requested": [
                          {}
                        ]
                      }
                    }
                  }
                },
                "choosing": {
                  "description": "Sets a new password instead",
                  "initial": "editing",
                  "exit": [
                    {
                      "type": "leaveAccount"
                    }
                  ],
                  "states": {
                    "editing": {
                      "on": {
                        "account.changed": [
                          {
                            "actions": [
                              {
                                "type": "changeAccount",
                                "params": {
                                  "value": "event.values"
                                }
                              }
                            ]
                          }
                        ],
                        "account.submitted": [
                          {
                            "target": "#journey.flow.account.verify.choosing.sending",
                            "guard": {
                              "type": "isAccountComplete",
                              "params": {
                                "form": "chooseAnother",
                                "values": "event.values"
                              }
                            },
                            "actions": [
                              {
                                "type": "submitAccount",
                                "params": {
                                  "value": "event.values"
                                }
                              }
                            ]
                          }
                        ],
                        "newPassword.declined": [
                          {
                            "target": "#journey.flow.account.verify.asking"
                          }
                        ]
                      }
                    },
                    "sending": {
                      "tags": [
                        "busy"
                      ],
                      "invoke": [
                        {
                          "id": "verifyAccount",
                          "src": "verifyAccount",
                          "onDone": [
                            {
                              "target": "#journey.flow.account.verify.verified",
                              "actions": [
                                {
                                  "type": "forgetCode"
                                }
                              ]
                            }
                          ],
                          "onError": [
                            {
                              "target": "#journey.flow.account.verify.failed",
                              "guard": {
                                "type": "isVoidLink",
                                "params": {
                                  "value": "event"
                                }
                              }
                            },
                            {
                              "target": "#journey.flow.account.verify.choosing.editing",
                              "actions": [
                                {
                                  "type": "failAccount",
                                  "params": {
                                    "form": "chooseAnother",
                                    "error": "event.error"
                                  }
                                }
                              ]
                            }
                          ]
                        }
                      ],
                      "on": {
                        "screen.requested": [
                          {}
                        ]
                      }
                    }
                  }
                },
                "verified": {},
                "failed": {
                  "on": {
                    "verification.retried": [
                      {
                        "target": "#journey.flow.account.verify.verifying"
                      }
                    ]
                  }
                }
              }
            },
            "profile": {
              "initial": "loading",
              "meta": {
                "screen": "profile"
              },
              "exit": [
                {
                  "type": "dismissFault"
                },
                {
                  "type": "forgetOutage"
                }
              ],
              "states": {
                "loading": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "loadProfile",
                      "src": "loadProfile",
                      "onDone": [
                        {
                          "target": "#journey.flow.account.profile.shown",
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "page"
                              }
                            },
                            {
                              "type": "setBalance",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.profile.waiting",
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
                          "target": "#journey.flow.account.signIn",
                          "guard": {
                            "type": "isUnauthorised",
                            "params": {
                              "value": "event"
                            }
                          },
                          "actions": [
                            {
                              "type": "expireSession",
                              "params": {
                                "value": "profile"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.account.profile.failed",
                          "actions": [
                            {
                              "type": "forgetOutage"
                            },
                            {
                              "type": "failProfile"
                            }
                          ]
                        }
                      ]
                    }
                  ]
                },
                "waiting": {
                  "tags": [
                    "waiting"
                  ],
                  "on": {
                    "network.returned": [
                      {
                        "target": "#journey.flow.account.profile.loading",
                        "actions": [
                          {
                            "type": "renewOutage"
                          }
                        ]
                      }
                    ],
                    "outage.retried": [
                      {
                        "target": "#journey.flow.account.profile.loading"
                      }
                    ]
                  },
                  "after": {
                    "pause": [
                      {
                        "target": "#journey.flow.account.profile.loading"
                      }
                    ]
                  }
                },
                "shown": {},
                "failed": {
                  "on": {
                    "profile.retried": [
                      {
                        "target": "#journey.flow.account.profile.loading"
                      }
                    ]
                  }
                }
              }
            },
            "rewards": {
              "initial": "loading",
              "meta": {
                "screen": "rewards"
              },
              "exit": [
                {
                  "type": "dismissFault"
                },
                {
                  "type": "forgetOutage"
                },
                {
                  "type": "withdrawRedemption"
                }
              ],
              "states": {
                "loading": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "loadRewards",
                      "src": "loadRewards",
                      "onDone": [
                        {
                          "target": "#journey.flow.account.rewards.loaded",
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "page"
                              }
                            },
                            {
                              "type": "setRewards",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.rewards.waiting",
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
                          "target": "#journey.flow.account.signIn",
                          "guard": {
                            "type": "isUnauthorised",
                            "params": {
                              "value": "event"
                            }
                          },
                          "actions": [
                            {
                              "type": "expireSession",
                              "params": {
                                "value": "rewards"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.account.rewards.failed",
                          "actions": [
                            {
                              "type": "forgetOutage"
                            },
                            {
                              "type": "failProfile"
                            }
                          ]
                        }
                      ]
                    }
                  ]
                },
                "waiting": {
                  "tags": [
                    "waiting"
                  ],
                  "on": {
                    "network.returned": [
                      {
                        "target": "#journey.flow.account.rewards.loading",
                        "actions": [
                          {
                            "type": "renewOutage"
                          }
                        ]
                      }
                    ],
                    "outage.retried": [
                      {
                        "target": "#journey.flow.account.rewards.loading"
                      }
                    ]
                  },
                  "after": {
                    "pause": [
                      {
                        "target": "#journey.flow.account.rewards.loading"
                      }
                    ]
                  }
                },
                "failed": {
                  "on": {
                    "profile.retried": [
                      {
                        "target": "#journey.flow.account.rewards.loading"
                      }
                    ]
                  }
                },
                "loaded": {
                  "always": [
                    {
                      "target": "#journey.flow.account.rewards.redeeming",
                      "guard": {
                        "type": "isRedemptionSent"
                      }
                    },
                    {
                      "target": "#journey.flow.account.rewards.confirming",
                      "guard": {
                        "type": "isWithinReach",
                        "params": {
                          "value": "context.rewards.choice"
                        }
                      }
                    },
                    {
                      "target": "#journey.flow.account.rewards.shop",
                      "actions": [
                        {
                          "type": "forgetChoice"
                        }
                      ]
                    }
                  ]
                },
                "shop": {
                  "initial": "all",
                  "on": {
                    "reward.chosen": [
                      {
                        "target": "#journey.flow.account.rewards.confirming",
                        "guard": {
                          "type": "isWithinReach",
                          "params": {
                            "value": "event.pk"
                          }
                        },
                        "actions": [
                          {
                            "type": "chooseReward",
                            "params": {
                              "value": "event.pk"
                            }
                          }
                        ]
                      }
                    ]
                  },
                  "states": {
                    "all": {
                      "on": {
                        "rewards.filtered": [
                          {
                            "target": "#journey.flow.account.rewards.shop.affordable"
                          }
                        ]
                      }
                    },
                    "affordable": {
                      "on": {
                        "rewards.unfiltered": [
                          {
                            "target": "#journey.flow.account.rewards.shop.all"
                          }
                        ]
                      }
                    }
                  }
                },
                "confirming": {
                  "on": {
                    "redemption.confirmed": [
                      {
                        "target": "#journey.flow.account.rewards.redeeming",
                        "guard": {
                          "type": "canBeSent"
                        },
                        "actions": [
                          {
                            "type": "confirmRedemption",
                            "params": {
                              "value": "event.idempotencyKey"
                            }
                          }
                        ]
                      }
                    ],
                    "redemption.declined": [
                      {
                        "target": "#journey.flow.account.rewards.shop",
                        "actions": [
                          {
                            "type": "forgetChoice"
                          }
                        ]
                      }
                    ],
                    "address.asked": [
                      {
                        "target": "#journey.flow.account.details"
                      }
                    ]
                  }
                },
                "redeeming": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "redeemReward",
                      "src": "redeemReward",
                      "onDone": [
                        {
                          "target": "#journey.flow.account.rewards.redeemed",
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "reward"
                              }
                            },
                            {
                              "type": "setRedeemed",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.rewards.held",
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
                          "target": "#journey.flow.account.signIn",
                          "guard": {
                            "type": "isUnauthorised",
                            "params": {
                              "value": "event"
                            }
                          },
                          "actions": [
                            {
                              "type": "expireSession",
                              "params": {
                                "value": "rewards"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.account.rewards.loading",
                          "actions": [
                            {
                              "type": "failRedemption",
                              "params": {
                                "value": "event"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "screen.requested": [
                      {}
                    ],
                    "signedOut": [
                      {}
                    ]
                  }
                },
                "held": {
                  "tags": [
                    "waiting"
                  ],
                  "always": [
                    {
                      "target": "#journey.flow.account.rewards.loading",
                      "guard": {
                        "type": "not(isRedemptionSent)"
                      }
                    }
                  ],
                  "on": {
                    "network.returned": [
                      {
                        "target": "#journey.flow.account.rewards.redeeming",
                        "actions": [
                          {
                            "type": "renewOutage"
                          }
                        ]
                      }
                    ],
                    "outage.retried": [
                      {
                        "target": "#journey.flow.account.rewards.redeeming"
                      }
                    ],
                    "outage.left": [
                      {
                        "target": "#journey.flow.account.rewards.loading",
                        "actions": [
                          {
                            "type": "forgetOutage"
                          },
                          {
                            "type": "withdrawRedemption"
                          }
                        ]
                      }
                    ]
                  },
                  "after": {
                    "pause": [
                      {
                        "target": "#journey.flow.account.rewards.redeeming"
                      }
                    ]
                  }
                },
                "redeemed": {
                  "on": {
                    "redemption.closed": [
                      {
                        "target": "#journey.flow.account.rewards.loading"
                      }
                    ]
                  }
                }
              }
            },
            "details": {
              "initial": "loading",
              "meta": {
                "screen": "details"
              },
              "exit": [
                {
                  "type": "leaveDetails"
                }
              ],
              "states": {
                "loading": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "loadDetails",
                      "src": "loadDetails",
                      "onDone": [
                        {
                          "target": "#journey.flow.account.details.editing",
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "page"
                              }
                            },
                            {
                              "type": "readDetails",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.details.waiting",
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
                          "target": "#journey.flow.account.signIn",
                          "guard": {
                            "type": "isUnauthorised",
                            "params": {
                              "value": "event"
                            }
                          },
                          "actions": [
                            {
                              "type": "expireSession",
                              "params": {
                                "value": "details"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.account.details.failed",
                          "actions": [
                            {
                              "type": "forgetOutage"
                            },
                            {
                              "type": "failProfile"
                            }
                          ]
                        }
                      ]
                    }
                  ]
                },
                "waiting": {
                  "tags": [
                    "waiting"
                  ],
                  "on": {
                    "network.returned": [
                      {
                        "target": "#journey.flow.account.details.loading",
                        "actions": [
                          {
                            "type": "renewOutage"
                          }
                        ]
                      }
                    ],
                    "outage.retried": [
                      {
                        "target": "#journey.flow.account.details.loading"
                      }
                    ]
                  },
                  "after": {
                    "pause": [
                      {
                        "target": "#journey.flow.account.details.loading"
                      }
                    ]
                  }
                },
                "failed": {
                  "on": {
                    "profile.retried": [
                      {
                        "target": "#journey.flow.account.details.loading"
                      }
                    ]
                  }
                },
                "editing": {
                  "on": {
                    "details.changed": [
                      {
                        "actions": [
                          {
                            "type": "changeDetails",
                            "params": {
                              "value": "event.values"
                            }
                          }
                        ]
                      }
                    ],
                    "details.submitted": [
                      {
                        "target": "#journey.flow.account.details.saving",
                        "guard": {
                          "type": "isDetailsComplete",
                          "params": {
                            "value": "event.values"
                          }
                        },
                        "actions": [
                          {
                            "type": "submitDetails",
                            "params": {
                              "value": "event.values"
                            }
                          }
                        ]
                      }
                    ]
                  }
                },
                "saving": {
                  "description": "Repeated requests change nothing",
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "saveDetails",
                      "src": "saveDetails",
                      "onDone": [
                        {
                          "target": "#journey.flow.account.details.changing",
                          "guard": {
                            "type": "hasNewPassword"
                          },
                          "actions": [
                            {
                              "type": "saveDetails",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.account.rewards",
                          "guard": {
                            "type": "hasChoice"
                          },
                          "actions": [
                            {
                              "type": "saveDetails",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.account.details.saved",
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "details"
                              }
                            },
                            {
                              "type": "saveDetails",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.details.savingWaits",
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
                          "target": "#journey.flow.account.signIn",
                          "guard": {
                            "type": "isUnauthorised",
                            "params": {
                              "value": "event"
                            }
                          },
                          "actions": [
                            {
                              "type": "expireSession",
                              "params": {
                                "value": "details"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.account.details.editing",
                          "actions": [
                            {
                              "type": "failDetails",
                              "params": {
                                "value": "event"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "screen.requested": [
                      {}
                    ]
                  }
                },
                "savingWaits": {
                  "tags": [
                    "waiting"
                  ],
                  "on": {
                    "network.returned": [
                      {
                        "target": "#journey.flow.account.details.saving",
                        "actions": [
                          {
                            "type": "renewOutage"
                          }
                        ]
                      }
                    ],
                    "outage.retried": [
                      {
                        "target": "#journey.flow.account.details.saving"
                      }
                    ],
                    "outage.left": [
                      {
                        "target": "#journey.flow.account.details.editing",
                        "actions": [
                          {
                            "type": "withdrawDetails"
                          }
                        ]
                      }
                    ]
                  },
                  "after": {
                    "pause": [
                      {
                        "target": "#journey.flow.account.details.saving"
                      }
                    ]
                  }
                },
                "changing": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "changePassword",
                      "src": "changePassword",
                      "onDone": [
                        {
                          "target": "#journey.flow.account.details.renewing"
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.details.changingWaits",
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
                          "target": "#journey.flow.account.details.renewing",
                          "guard": {
                            "type": "isUnauthorised",
                            "params": {
                              "value": "event"
                            }
                          }
                        },
                        {
                          "target": "#journey.flow.account.details.editing",
                          "actions": [
                            {
                              "type": "failDetails",
                              "params": {
                                "value": "event"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "screen.requested": [
                      {}
                    ]
                  }
                },
                "changingWaits": {
                  "tags": [
                    "waiting"
                  ],
                  "on": {
                    "network.returned": [
                      {
                        "target": "#journey.flow.account.details.changing",
                        "actions": [
                          {
                            "type": "renewOutage"
                          }
                        ]
                      }
                    ],
                    "outage.retried": [
                      {
                        "target": "#journey.flow.account.details.changing"
                      }
                    ],
                    "outage.left": [
                      {
                        "target": "#journey.flow.account.details.editing",
                        "actions": [
                          {
                            "type": "withdrawDetails"
                          }
                        ]
                      }
                    ]
                  },
                  "after": {
                    "pause": [
                      {
                        "target": "#journey.flow.account.details.changing"
                      }
                    ]
                  }
                },
                "renewing": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "signIn",
                      "src": "signIn",
                      "onDone": [
                        {
                          "target": "#journey.flow.account.rewards",
                          "guard": {
                            "type": "hasChoice"
                          },
                          "actions": [
                            {
                              "type": "setProfile",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.account.details.saved",
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "details"
                              }
                            },
                            {
                              "type": "setProfile",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.account.details.renewingWaits",
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
                          "target": "#journey.flow.account.signIn",
                          "actions": [
                            {
                              "type": "expireSession",
                              "params": {
                                "value": "details"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "screen.requested": [
                      {}
                    ]
                  }
                },
                "renewingWaits": {
                  "tags": [
                    "waiting"
                  ],
                  "on": {
                    "network.returned": [
                      {
                        "target": "#journey.flow.account.details.renewing",
                        "actions": [
                          {
                            "type": "renewOutage"
                          }
                        ]
                      }
                    ],
                    "outage.retried": [
                      {
                        "target": "#journey.flow.account.details.renewing"
                      }
                    ]
                  },
                  "after": {
                    "pause": [
                      {
                        "target": "#journey.flow.account.details.renewing"
                      }
                    ]
                  }
                },
                "saved": {
                  "entry": [
                    {
                      "type": "forgetNewPassword"
                    }
                  ]
                }
              }
            }
          }
        },
        "unknown": {
          "description": "Finds the next step of the journey",
          "entry": [
            {
              "type": "withdrawRedemption"
            }
          ],
          "always": [
            {
              "target": "#journey.flow.account.profile",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "profile"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                },
                {
                  "type": "forgetChoice"
                }
              ]
            },
            {
              "target": "#journey.flow.account.rewards",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "rewards"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                },
                {
                  "type": "forgetChoice"
                }
              ]
            },
            {
              "target": "#journey.flow.account.details",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "details"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                },
                {
                  "type": "forgetChoice"
                }
              ]
            },
            {
              "target": "#journey.flow.account.signIn",
              "guard": {
                "type": "asksProfile"
              }
            },
            {
              "target": "#journey.flow.ageGate",
              "guard": {
                "type": "isGateRequired"
              }
            },
            {
              "target": "#journey.flow.account.signIn",
              "guard": {
                "type": "isLoginRequired"
              }
            },
            {
              "target": "#journey.flow.bonusExperience",
              "guard": {
                "type": "isGameAhead"
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.submissionForm",
              "guard": {
                "type": "isRequested",
                "params": {
                  "value": "form"
                }
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.submissionUpload",
              "guard": {
                "type": "hasProcessingMethod"
              },
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            },
            {
              "target": "#journey.flow.submissionForm",
              "actions": [
                {
                  "type": "forgetRequest"
                }
              ]
            }
          ]
        },
        "offerDetail": {
          "meta": {
            "screen": "offer"
          },
          "on": {
            "offer.accepted": [
              {
                "target": "#journey.flow.ageGate",
                "guard": {
                  "type": "isGateRequired"
                }
              },
              {
                "target": "#journey.flow.account.signIn",
                "guard": {
                  "type": "isLoginRequired"
                }
              },
              {
                "target": "#journey.flow.bonusExperience",
                "guard": {
                  "type": "isGameAhead"
                }
              },
              {
                "target": "#journey.flow.submissionUpload",
                "guard": {
                  "type": "hasProcessingMethod"
                }
              },
              {
                "target": "#journey.flow.submissionForm"
              }
            ]
          }
        },
        "submissionUpload": {
          "initial": "choosing",
          "meta": {
            "screen": "upload"
          },
          "exit": [
            {
              "type": "dismissFault"
            }
          ],
          "states": {
            "choosing": {
              "on": {
                "receipts.picked": [
                  {
                    "target": "#journey.flow.submissionUpload.processing",
                    "actions": [
                      {
                        "type": "pickReceipts",
                        "params": {
                          "value": "event.files"
                        }
                      }
                    ]
                  }
                ],
                "receipt.deleted": [
                  {
                    "actions": [
                      {
                        "type": "deleteReceipt",
                        "params": {
                          "value": "event.id"
                        }
                      }
                    ]
                  }
                ],
                "receipt.turned": [
                  {
                    "target": "#journey.flow.submissionUpload.turning",
                    "guard": {
                      "type": "hasReceipt",
                      "params": {
                        "value": "event.id"
                      }
                    },
                    "actions": [
                      {
                        "type": "chooseReceipt",
                        "params": {
                          "value": "event.id"
                        }
                      }
                    ]
                  }
                ],
                "receipts.confirmed": [
                  {
                    "target": "#journey.flow.submissionForm",
                    "guard": {
                      "type": "hasReceipts"
                    }
                  }
                ]
              }
            },
            "processing": {
              "description": "Prepares the files in the background",
              "invoke": [
                {
                  "id": "prepareReceipts",
                  "src": "prepareReceipts"
                }
              ],
              "on": {
                "receipts.progressed": [
                  {
                    "actions": [
                      {
                        "type": "showProgress",
                        "params": {
                          "value": "event.progress"
                        }
                      }
                    ]
                  }
                ],
                "receipts.prepared": [
                  {
                    "target": "#journey.flow.submissionUpload.choosing",
                    "actions": [
                      {
                        "type": "dropPick"
                      },
                      {
                        "type": "addReceipts",
                        "params": {
                          "value": "event"
                        }
                      }
                    ]
                  }
                ],
                "receipts.failed": [
                  {
                    "target": "#journey.flow.submissionUpload.choosing",
                    "actions": [
                      {
                        "type": "dropPick"
                      },
                      {
                        "type": "failReceipts"
                      }
                    ]
                  }
                ],
                "receipts.cancelled": [
                  {
                    "target": "#journey.flow.submissionUpload.choosing",
                    "actions": [
                      {
                        "type": "dropPick"
                      }
                    ]
                  }
                ],
                "screen.requested": [
                  {
                    "target": "#journey.privacyPolicy",
                    "guard": {
                      "type": "isPrivacyPolicy",
                      "params": {
                        "value": "event.screen"
                      }
                    }
                  },
                  {}
                ]
              }
            },
            "turning": {
              "invoke": [
                {
                  "id": "turnReceipt",
                  "src": "turnReceipt",
                  "onDone": [
                    {
                      "target": "#journey.flow.submissionUpload.choosing",
                      "actions": [
                        {
                          "type": "replaceReceipt",
                          "params": {
                            "value": "event.output"
                          }
                        }
                      ]
                    }
                  ],
                  "onError": [
                    {
                      "target": "#journey.flow.submissionUpload.choosing",
                      "actions": [
                        {
                          "type": "failReceipts"
                        }
                      ]
                    }
                  ]
                }
              ],
              "on": {
                "screen.requested": [
                  {
                    "target": "#journey.privacyPolicy",
                    "guard": {
                      "type": "isPrivacyPolicy",
                      "params": {
                        "value": "event.screen"
                      }
                    }
                  },
                  {}
                ]
              }
            }
          }
        },
        "submissionForm": {
          "initial": "filling",
          "meta": {
            "screen": "form"
          },
          "exit": [
            {
              "type": "dismissFault"
            }
          ],
          "states": {
            "filling": {
              "on": {
                "form.changed": [
                  {
                    "actions": [
                      {
                        "type": "changeForm",
                        "params": {
                          "value": "event.values"
                        }
                      }
                    ]
                  }
                ],
                "screen.requested": [
                  {
                    "target": "#journey.flow.account.signIn",
                    "guard": {
                      "type": "isAllowed",
                      "params": {
                        "asked": {
                          "screen": "event.screen",
                          "code": "event.code"
                        },
                        "screen": "signIn"
                      }
                    },
                    "actions": [
                      {
                        "type": "rememberRequest",
                        "params": {
                          "screen": "form",
                          "code": null
                        }
                      }
                    ],
                    "description": "Continues here after a sign-in"
                  }
                ],
                "form.submitted": [
                  {
                    "target": "#journey.flow.submissionForm.sending",
                    "guard": {
                      "type": "isFormComplete",
                      "params": {
                        "value": "event"
                      }
                    },
                    "actions": [
                      {
                        "type": "submitForm",
                        "params": {
                          "value": "event"
                        }
                      }
                    ]
                  }
                ]
              }
            },
            "sending": {
              "description": "Retried automatically under the same key",
              "initial": "deciding",
              "entry": [
                {
                  "type": "takeUpOutage"
                }
              ],
              "on": {
                "outage.left": [
                  {
                    "target": "#journey.flow.submissionForm.filling",
                    "actions": [
                      {
                        "type": "withdrawSubmission"
                      }
                    ]
                  }
                ]
              },
              "states": {
                "deciding": {
                  "always": [
                    {
                      "target": "#journey.flow.submissionForm.sending.creatingConsumer",
                      "guard": {
                        "type": "needsConsumer"
                      }
                    },
                    {
                      "target": "#journey.flow.submissionForm.sending.submitting"
                    }
                  ]
                },
                "creatingConsumer": {
                  "description": "The program of a spirits brand, before the submission",
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "createConsumer",
                      "src": "createConsumer",
                      "onDone": [
                        {
                          "target": "#journey.flow.submissionForm.sending.submitting",
                          "guard": {
                            "type": "hasCid",
                            "params": {
                              "value": "event.output.cid"
                            }
                          },
                          "actions": [
                            {
                              "type": "setCid",
                              "params": {
                                "value": "event.output.cid"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.submissionForm.filling",
                          "actions": [
                            {
                              "type": "blameMissingCid"
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.submissionForm.filling",
                          "guard": {
                            "type": "isServiceOfOthers"
                          },
                          "actions": [
                            {
                              "type": "blameConsumer",
                              "params": {
                                "value": "event"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.submissionForm.sending.waiting",
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
                          "target": "#journey.flow.submissionForm.filling",
                          "actions": [
                            {
                              "type": "blameConsumer",
                              "params": {
                                "value": "event"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "screen.requested": [
                      {}
                    ],
                    "signedOut": [
                      {}
                    ]
                  }
                },
                "submitting": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "createSubmission",
                      "src": "createSubmission"
                    }
                  ],
                  "on": {
                    "screen.requested": [
                      {}
                    ],
                    "signedOut": [
                      {}
                    ],
                    "submission.progressed": [
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
                    "submission.accepted": [
                      {
                        "target": "#journey.flow.bonusExperience",
                        "guard": {
                          "type": "hasBonus"
                        },
                        "actions": [
                          {
                            "type": "endOutage",
                            "params": {
                              "value": "submission"
                            }
                          },
                          {
                            "type": "tellSubmission"
                          },
                          {
                            "type": "acceptSubmission",
                            "params": {
                              "value": "event.created"
                            }
                          }
                        ]
                      },
                      {
                        "target": "#journey.flow.submissionComplete",
                        "actions": [
                          {
                            "type": "endOutage",
                            "params": {
                              "value": "submission"
                            }
                          },
                          {
                            "type": "tellSubmission"
                          },
                          {
                            "type": "acceptSubmission",
                            "params": {
                              "value": "event.created"
                            }
                          }
                        ]
                      }
                    ],
                    "submission.failed": [
                      {
                        "target": "#journey.flow.submissionForm.sending.waiting",
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
                        "target": "#journey.flow.account.signIn",
                        "guard": {
                          "type": "isUnauthorised",
                          "params": {
                            "value": "event"
                          }
                        },
                        "actions": [
                          {
                            "type": "expireSession",
                            "params": {
                              "value": "form"
                            }
                          }
                        ]
                      },
                      {
                        "target": "#journey.flow.submissionForm.filling",
                        "actions": [
                          {
                            "type": "failSubmission",
                            "params": {
                              "value": "event"
                            }
                          }
                        ]
                      }
                    ]
                  }
                },
                "waiting": {
                  "description": "Other pages lead back here",
                  "tags": [
                    "waiting"
                  ],
                  "on": {
                    "network.returned": [
                      {
                        "target": "#journey.flow.submissionForm.sending.deciding",
                        "actions": [
                          {
                            "type": "renewOutage"
                          }
                        ]
                      }
                    ],
                    "outage.retried": [
                      {
                        "target": "#journey.flow.submissionForm.sending.deciding"
                      }
                    ],
                    "screen.requested": [
                      {
                        "target": "#journey.privacyPolicy",
                        "guard": {
                          "type": "isPrivacyPolicy",
                          "params": {
                            "value": "event.screen"
                          }
                        },
                        "actions": [
                          {
                            "type": "setOutageAside"
                          }
                        ]
                      },
                      {
                        "target": "#journey.contact",
                        "guard": {
                          "type": "isAllowed",
                          "params": {
                            "asked": {
                              "screen": "event.screen",
                              "code": "event.code"
                            },
                            "screen": "contact"
                          }
                        },
                        "actions": [
                          {
                            "type": "setOutageAside"
                          }
                        ]
                      },
                      {
                        "target": "#journey.flow.submissionForm.filling",
                        "actions": [
                          {
                            "type": "withdrawSubmission"
                          },
                          {
                            "type": "askAgain",
                            "params": {
                              "value": "event"
                            }
                          }
                        ]
                      }
                    ]
                  },
                  "after": {
                    "pause": [
                      {
                        "target": "#journey.flow.submissionForm.sending.deciding"
                      }
                    ]
                  }
                }
              }
            }
          }
        },
        "bonusExperience": {
          "initial": "loading",
          "meta": {
            "screen": "bonus"
          },
          "entry": [
            {
              "type": "enterBonus"
            }
          ],
          "exit": [
            {
              "type": "forgetOutage"
            }
          ],
          "states": {
            "loading": {
              "initial": "drawing",
              "tags": [
                "busy"
              ],
              "on": {
                "game.finished": [
                  {
                    "target": "#journey.flow.submissionComplete",
                    "guard": {
                      "type": "isHeldUp"
                    }
                  }
                ]
              },
              "states": {
                "drawing": {
                  "description": "Restores an unfinished play",
                  "invoke": [
                    {
                      "id": "drawOutcome",
                      "src": "drawOutcome",
                      "onDone": [
                        {
                          "target": "#journey.flow.bonusExperience.played",
                          "guard": {
                            "type": "isPlayCompleted",
                            "params": {
                              "value": "event.output"
                            }
                          },
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "page"
                              }
                            },
                            {
                              "type": "setPlay",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.bonusExperience.loading.fetching",
                          "actions": [
                            {
                              "type": "setPlay",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.bonusExperience.waiting",
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
                          "target": "#journey.flow.bonusExperience.unreachable",
                          "actions": [
                            {
                              "type": "forgetOutage"
                            },
                            {
                              "type": "keepRefusal",
                              "params": {
                                "value": "event"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ]
                },
                "fetching": {
                  "invoke": [
                    {
                      "id": "loadGame",
                      "src": "loadGame",
                      "onDone": [
                        {
                          "target": "#journey.flow.bonusExperience.playing",
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "page"
                              }
                            },
                            {
                              "type": "setGame",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.bonusExperience.waiting",
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
                          "target": "#journey.flow.bonusExperience.unreachable",
                          "actions": [
                            {
                              "type": "forgetOutage"
                            },
                            {
                              "type": "keepRefusal",
                              "params": {
                                "value": "event"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ]
                }
              }
            },
            "waiting": {
              "tags": [
                "waiting"
              ],
              "on": {
                "network.returned": [
                  {
                    "target": "#journey.flow.bonusExperience.loading",
                    "actions": [
                      {
                        "type": "renewOutage"
                      }
                    ]
                  }
                ],
                "outage.retried": [
                  {
                    "target": "#journey.flow.bonusExperience.loading"
                  }
                ],
                "game.finished": [
                  {
                    "target": "#journey.flow.submissionComplete"
                  }
                ]
              },
              "after": {
                "pause": [
                  {
                    "target": "#journey.flow.bonusExperience.loading"
                  }
                ]
              }
            },
            "playing": {
              "description": "The game stays until the visitor leaves",
              "initial": "running",
              "exit": [
                {
                  "type": "leaveGame"
                }
              ],
              "invoke": [
                {
                  "id": "playGame",
                  "src": "playGame",
                  "onDone": [
                    {
                      "target": "#journey.flow.bonusExperience.playing.reporting",
                      "actions": [
                        {
                          "type": "endGame",
                          "params": {
                            "value": "event.output"
                          }
                        }
                      ]
                    }
                  ],
                  "onError": [
                    {
                      "target": "#journey.flow.bonusExperience.unreachable",
                      "actions": [
                        {
                          "type": "forgetOutage"
                        },
                        {
                          "type": "keepRefusal",
                          "params": {
                            "value": "event"
                          }
                        }
                      ]
                    }
                  ]
                }
              ],
              "on": {
                "game.logged": [
                  {
                    "actions": [
                      {
                        "type": "logMoves",
                        "params": {
                          "value": "event.log"
                        }
                      }
                    ]
                  }
                ]
              },
              "states": {
                "running": {
                  "on": {
                    "game.skipAsked": [
                      {
                        "target": "#journey.flow.bonusExperience.playing.askedToSkip"
                      }
                    ]
                  }
                },
                "askedToSkip": {
                  "description": "The game continues during the question",
                  "on": {
                    "game.skipped": [
                      {
                        "target": "#journey.flow.bonusExperience.playing.skipping"
                      }
                    ],
                    "game.skipDeclined": [
                      {
                        "target": "#journey.flow.bonusExperience.playing.running"
                      }
                    ]
                  }
                },
                "skipping": {
                  "description": "Ends the game in its current state",
                  "tags": [
                    "busy"
                  ],
                  "entry": [
                    {
                      "type": "skipGame"
                    }
                  ]
                },
                "reporting": {
                  "tags": [
                    "busy"
                  ],
                  "invoke": [
                    {
                      "id": "completePlay",
                      "src": "completePlay",
                      "onDone": [
                        {
                          "target": "#journey.flow.submissionComplete",
                          "guard": {
                            "type": "isGameSkipped"
                          },
                          "actions": [
                            {
                              "type": "earnResult",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.bonusExperience.played",
                          "guard": {
                            "type": "isEarnedElsewhere",
                            "params": {
                              "value": "event.output"
                            }
                          },
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "play"
                              }
                            },
                            {
                              "type": "earnResult",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.bonusExperience.playing.told",
                          "actions": [
                            {
                              "type": "endOutage",
                              "params": {
                                "value": "play"
                              }
                            },
                            {
                              "type": "earnResult",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.bonusExperience.playing.waiting",
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
                          "target": "#journey.flow.bonusExperience.unreachable",
                          "guard": {
                            "type": "isRefusedLog",
                            "params": {
                              "value": "event"
                            }
                          },
                          "actions": [
                            {
                              "type": "forgetOutage"
                            },
                            {
                              "type": "dropLog"
                            },
                            {
                              "type": "keepRefusal",
                              "params": {
                                "value": "event"
                              }
                            }
                          ]
                        },
                        {
                          "target": "#journey.flow.bonusExperience.unreachable",
                          "actions": [
                            {
                              "type": "forgetOutage"
                            },
                            {
                              "type": "keepRefusal",
                              "params": {
                                "value": "event"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "on": {
                    "game.finished": [
                      {
                        "target": "#journey.flow.submissionComplete",
                        "guard": {
                          "type": "isHeldUp"
                        }
                      }
                    ]
                  }
                },
                "waiting": {
                  "description": "Repeated reports count once",
                  "tags": [
                    "waiting"
                  ],
                  "on": {
                    "network.returned": [
                      {
                        "target": "#journey.flow.bonusExperience.playing.reporting",
                        "actions": [
                          {
                            "type": "renewOutage"
                          }
                        ]
                      }
                    ],
                    "outage.retried": [
                      {
                        "target": "#journey.flow.bonusExperience.playing.reporting"
                      }
                    ],
                    "game.finished": [
                      {
                        "target": "#journey.flow.submissionComplete"
                      }
                    ]
                  },
                  "after": {
                    "pause": [
                      {
                        "target": "#journey.flow.bonusExperience.playing.reporting"
                      }
                    ]
                  }
                },
                "told": {
                  "on": {
                    "game.finished": [
                      {
                        "target": "#journey.flow.submissionComplete"
                      }
                    ],
                    "game.repeated": [
                      {
                        "target": "#journey.flow.bonusExperience.loading",
                        "guard": {
                          "type": "hasPlaysLeft"
                        }
                      }
                    ]
                  }
                }
              }
            },
            "played": {
              "description": "No plays left",
              "on": {
                "game.finished": [
                  {
                    "target": "#journey.flow.submissionComplete"
                  }
                ]
              }
            },
            "unreachable": {
              "description": "Retries by a reload if the page is outdated",
              "on": {
                "game.retried": [
                  {
                    "guard": {
                      "type": "isGameOutdated"
                    },
                    "actions": [
                      {
                        "type": "askReload"
                      }
                    ]
                  },
                  {
                    "target": "#journey.flow.bonusExperience.loading"
                  }
                ],
                "game.finished": [
                  {
                    "target": "#journey.flow.submissionComplete"
                  }
                ]
              }
            }
          }
        },
        "submissionComplete": {
          "meta": {
            "screen": "complete"
          },
          "entry": [
            {
              "type": "completeEntry"
            }
          ],
          "on": {
            "link.shared": [
              {
                "actions": [
                  {
                    "type": "tellShare",
                    "params": {
                      "value": "event"
                    }
                  }
                ]
              }
            ],
            "screen.requested": [
              {
                "target": "#journey.privacyPolicy",
                "guard": {
                  "type": "isPrivacyPolicy",
                  "params": {
                    "value": "event.screen"
                  }
                }
              },
              {
                "target": "#journey.contact",
                "guard": {
                  "type": "isAllowed",
                  "params": {
                    "asked": {
                      "screen": "event.screen",
                      "code": "event.code"
                    },
                    "screen": "contact"
                  }
                }
              },
              {
                "target": "#journey.flow.offerDetail",
                "guard": {
                  "type": "isAllowed",
                  "params": {
                    "asked": {
                      "screen": "event.screen",
                      "code": "event.code"
                    },
                    "screen": "offer"
                  }
                }
              },
              {
                "target": "#journey.flow.account.profile",
                "guard": {
                  "type": "isAllowed",
                  "params": {
                    "asked": {
                      "screen": "event.screen",
                      "code": "event.code"
                    },
                    "screen": "profile"
                  }
                }
              },
              {
                "target": "#journey.flow.account.signIn",
                "guard": {
                  "type": "isAllowed",
                  "params": {
                    "asked": {
                      "screen": "event.screen",
                      "code": "event.code"
                    },
                    "screen": "signIn"
                  }
                }
              },
              {
                "target": "#journey.flow.bonusExperience",
                "guard": {
                  "type": "isAllowed",
                  "params": {
                    "asked": {
                      "screen": "event.screen",
                      "code": "event.code"
                    },
                    "screen": "bonus"
                  }
                }
              },
              {
                "target": "#journey.flow.account.register",
                "guard": {
                  "type": "isAllowed",
                  "params": {
                    "asked": {
                      "screen": "event.screen",
                      "code": "event.code"
                    },
                    "screen": "register"
                  }
                }
              },
              {
                "target": "#journey.flow.status",
                "guard": {
                  "type": "isAllowed",
                  "params": {
                    "asked": {
                      "screen": "event.screen",
                      "code": "event.code"
                    },
                    "screen": "status"
                  }
                },
                "actions": [
                  {
                    "type": "rememberCode",
                    "params": {
                      "screen": "event.screen",
                      "code": "event.code"
                    }
                  }
                ]
              },
              {}
            ]
          }
        },
        "status": {
          "initial": "loading",
          "meta": {
            "screen": "status"
          },
          "exit": [
            {
              "type": "dismissFault"
            },
            {
              "type": "forgetOutage"
            }
          ],
          "on": {
            "screen.requested": [
              {
                "target": "#journey.privacyPolicy",
                "guard": {
                  "type": "isPrivacyPolicy",
                  "params": {
                    "value": "event.screen"
                  }
                }
              },
              {
                "target": "#journey.contact",
                "guard": {
                  "type": "asksSupport",
                  "params": {
                    "screen": "event.screen",
                    "code": "event.code"
                  }
                }
              },
              {
                "target": "#journey.flow.startingUp",
                "actions": [
                  {
                    "type": "rememberRequest",
                    "params": {
                      "screen": "event.screen",
                      "code": "event.code"
                    }
                  }
                ]
              }
            ]
          },
          "states": {
            "loading": {
              "tags": [
                "busy"
              ],
              "entry": [
                {
                  "type": "forgetStatus"
                }
              ],
              "invoke": [
                {
                  "id": "loadStatus",
                  "src": "loadStatus",
                  "onDone": [
                    {
                      "target": "#journey.flow.status.shown",
                      "actions": [
                        {
                          "type": "endOutage",
                          "params": {
                            "value": "page"
                          }
                        },
                        {
                          "type": "setStatus",
                          "params": {
                            "value": "event.output"
                          }
                        }
                      ]
                    }
                  ],
                  "onError": [
                    {
                      "target": "#journey.flow.status.waiting",
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
                      "target": "#journey.flow.status.unknown",
                      "guard": {
                        "type": "isUnknown",
                        "params": {
                          "value": "event"
                        }
                      },
                      "actions": [
                        {
                          "type": "forgetOutage"
                        }
                      ]
                    },
                    {
                      "target": "#journey.flow.status.failed",
                      "actions": [
                        {
                          "type": "forgetOutage"
                        }
                      ]
                    }
                  ]
                }
              ]
            },
            "waiting": {
              "tags": [
                "waiting"
              ],
              "on": {
                "network.returned": [
                  {
                    "target": "#journey.flow.status.loading",
                    "actions": [
                      {
                        "type": "renewOutage"
                      }
                    ]
                  }
                ],
                "outage.retried": [
                  {
                    "target": "#journey.flow.status.loading"
                  }
                ]
              },
              "after": {
                "pause": [
                  {
                    "target": "#journey.flow.status.loading"
                  }
                ]
              }
            },
            "unknown": {
              "description": "No submission has this code"
            },
            "failed": {
              "on": {
                "status.retried": [
                  {
                    "target": "#journey.flow.status.loading"
                  }
                ]
              }
            },
            "shown": {
              "initial": "resting",
              "on": {
                "receipts.picked": [
                  {
                    "target": "#journey.flow.status.preparing",
                    "guard": {
                      "type": "takesPicture"
                    },
                    "actions": [
                      {
                        "type": "pickReceipts",
                        "params": {
                          "value": "event.files"
                        }
                      }
                    ]
                  }
                ],
                "appeal.changed": [
                  {
                    "actions": [
                      {
                        "type": "changeAppeal",
                        "params": {
                          "value": "event.text"
                        }
                      }
                    ]
                  }
                ],
                "appeal.submitted": [
                  {
                    "target": "#journey.flow.status.sending",
                    "guard": {
                      "type": "takesAppeal",
                      "params": {
                        "value": "event.text"
                      }
                    },
                    "actions": [
                      {
                        "type": "submitAppeal",
                        "params": {
                          "value": "event.text"
                        }
                      }
                    ]
                  }
                ],
                "prize.accepted": [
                  {
                    "target": "#journey.flow.status.sending",
                    "guard": {
                      "type": "takesPrize"
                    },
                    "actions": [
                      {
                        "type": "submitAcceptance"
                      }
                    ]
                  }
                ]
              },
              "states": {
                "resting": {
                  "on": {
                    "status.followed": [
                      {
                        "target": "#journey.flow.status.shown.following"
                      }
                    ]
                  }
                },
                "following": {
                  "description": "Refreshes the status in the background",
                  "invoke": [
                    {
                      "id": "loadStatus",
                      "src": "loadStatus",
                      "onDone": [
                        {
                          "target": "#journey.flow.status.shown.resting",
                          "actions": [
                            {
                              "type": "setStatus",
                              "params": {
                                "value": "event.output"
                              }
                            }
                          ]
                        }
                      ],
                      "onError": [
                        {
                          "target": "#journey.flow.status.shown.resting"
                        }
                      ]
                    }
                  ]
                }
              }
            },
            "preparing": {
              "description": "Prepares the selected file",
              "invoke": [
                {
                  "id": "prepareReceipts",
                  "src": "prepareReceipts"
                }
              ],
              "on": {
                "receipts.prepared": [
                  {
                    "target": "#journey.flow.status.sending",
                    "guard": {
                      "type": "isPrepared",
                      "params": {
                        "value": "event"
                      }
                    },
                    "actions": [
                      {
                        "type": "dropPick"
                      },
                      {
                        "type": "submitPicture",
                        "params": {
                          "value": "event"
                        }
                      }
                    ]
                  },
                  {
                    "target": "#journey.flow.status.shown",
                    "actions": [
                      {
                        "type": "dropPick"
                      },
                      {
                        "type": "refusePicture",
                        "params": {
                          "value": "event"
                        }
                      }
                    ]
                  }
                ],
                "receipts.failed": [
                  {
                    "target": "#journey.flow.status.shown",
                    "actions": [
                      {
                        "type": "dropPick"
                      },
                      {
                        "type": "failReceipts"
                      }
                    ]
                  }
                ]
              }
            },
            "sending": {
              "tags": [
                "busy"
              ],
              "invoke": [
                {
                  "id": "answerStatus",
                  "src": "answerStatus",
                  "onDone": [
                    {
                      "target": "#journey.flow.status.shown",
                      "actions": [
                        {
                          "type": "endOutage",
                          "params": {
                            "value": "status"
                          }
                        },
                        {
                          "type": "acceptStatus",
                          "params": {
                            "value": "event.output"
                          }
                        }
                      ]
                    }
                  ],
                  "onError": [
                    {
                      "target": "#journey.flow.status.held",
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
                      "target": "#journey.flow.status.shown.following",
                      "actions": [
                        {
                          "type": "failStatus",
                          "params": {
                            "value": "event"
                          }
                        }
                      ]
                    }
                  ]
                }
              ],
              "on": {
                "screen.requested": [
                  {}
                ]
              }
            },
            "held": {
              "tags": [
                "waiting"
              ],
              "on": {
                "network.returned": [
                  {
                    "target": "#journey.flow.status.sending",
                    "actions": [
                      {
                        "type": "renewOutage"
                      }
                    ]
                  }
                ],
                "outage.retried": [
                  {
                    "target": "#journey.flow.status.sending"
                  }
                ],
                "outage.left": [
                  {
                    "target": "#journey.flow.status.shown",
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
                    "target": "#journey.flow.status.sending"
                  }
                ]
              }
            }
          }
        },
        "history": {
          "type": "history",
          "history": "deep",
          "target": "startingUp"
        }
      }
    },
    "contact": {
      "initial": "writing",
      "entry": [
        {
          "type": "arriveAt",
          "params": {
            "value": "contact"
          }
        }
      ],
      "exit": [
        {
          "type": "dismissFault"
        },
        {
          "type": "forgetOutage"
        }
      ],
      "on": {
        "contact.closed": [
          {
            "target": "#journey.flow.history"
          }
        ],
        "screen.requested": [
          {
            "target": "#journey.flow.history",
            "guard": {
              "type": "isBackAtWait",
              "params": {
                "screen": "event.screen",
                "code": "event.code"
              }
            }
          },
          {
            "target": "#journey.flow.startingUp",
            "actions": [
              {
                "type": "rememberRequest",
                "params": {
                  "screen": "event.screen",
                  "code": "event.code"
                }
              }
            ]
          }
        ]
      },
      "states": {
        "writing": {
          "meta": {
            "screen": "contact"
          },
          "on": {
            "contact.changed": [
              {
                "actions": [
                  {
                    "type": "changeContact",
                    "params": {
                      "value": "event.draft"
                    }
                  }
                ]
              }
            ],
            "contact.submitted": [
              {
                "target": "#journey.contact.sending",
                "guard": {
                  "type": "isContactComplete",
                  "params": {
                    "value": "event.draft"
                  }
                },
                "actions": [
                  {
                    "type": "changeContact",
                    "params": {
                      "value": "event.draft"
                    }
                  }
                ]
              }
            ]
          }
        },
        "sending": {
          "tags": [
            "busy"
          ],
          "meta": {
            "screen": "contact"
          },
          "invoke": [
            {
              "id": "createSupportRequest",
              "src": "createSupportRequest",
              "onDone": [
                {
                  "target": "#journey.contact.complete",
                  "actions": [
                    {
                      "type": "endOutage",
                      "params": {
                        "value": "message"
                      }
                    },
                    {
                      "type": "clearContact"
                    }
                  ]
                }
              ],
              "onError": [
                {
                  "target": "#journey.contact.waiting",
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
                  "target": "#journey.contact.writing",
                  "actions": [
                    {
                      "type": "failContact",
                      "params": {
                        "value": "event"
                      }
                    }
                  ]
                }
              ]
            }
          ],
          "on": {
            "screen.requested": [
              {}
            ],
            "outage.left": [
              {
                "target": "#journey.contact.writing",
                "actions": [
                  {
                    "type": "forgetOutage"
                  }
                ]
              }
            ]
          }
        },
        "waiting": {
          "description": "The server stores the same message once an hour",
          "tags": [
            "waiting"
          ],
          "meta": {
            "screen": "contact"
          },
          "on": {
            "network.returned": [
              {
                "target": "#journey.contact.sending",
                "actions": [
                  {
                    "type": "renewOutage"
                  }
                ]
              }
            ],
            "outage.retried": [
              {
                "target": "#journey.contact.sending"
              }
            ],
            "outage.left": [
              {
                "target": "#journey.contact.writing",
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
                "target": "#journey.contact.sending"
              }
            ]
          }
        },
        "complete": {
          "meta": {
            "screen": "contactComplete"
          }
        }
      }
    },
    "privacyPolicy": {
      "description": "Can be read in every state",
      "meta": {
        "screen": "privacyPolicy"
      },
      "entry": [
        {
          "type": "arriveAt",
          "params": {
            "value": "privacyPolicy"
          }
        }
      ],
      "on": {
        "privacyPolicy.closed": [
          {
            "target": "#journey.flow.history"
          }
        ],
        "screen.requested": [
          {
            "target": "#journey.flow.history",
            "guard": {
              "type": "isBackAtWait",
              "params": {
                "screen": "event.screen",
                "code": "event.code"
              }
            }
          },
          {
            "target": "#journey.flow.startingUp",
            "actions": [
              {
                "type": "rememberRequest",
                "params": {
                  "screen": "event.screen",
                  "code": "event.code"
                }
              }
            ]
          }
        ]
      }
    }
  },
  "context": {
    "holds": []
  }
});
