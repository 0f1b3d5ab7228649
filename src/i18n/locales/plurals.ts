// Written by npm run docs -- messages.
import type { Messages } from '@lingui/core';

/** The English messages with plurals and choices, compiled. */
export const PLURALS: Messages = {
  "bonus.points": [["points","plural",{"one":["#"," point"],"other":["#"," points"]}]],
  "complete.hero.claim": ["<pre>Almost yours:</pre> <figure>",["figure"],"</figure> <rest>",["points","plural",{"one":["point"],"other":["points"]}],"</rest>"],
  "complete.hero.points": ["<figure>",["figure"],"</figure> <rest>",["points","plural",{"one":["point is on its way"],"other":["points are on their way"]}]," to review</rest>"],
  "complete.wonPoints": ["You won ",["points","plural",{"one":["#"," point"],"other":["#"," points"]}],"."],
  "game.drum.pictureStopped": [["wheel"],"; at the peg of its drum is ",["points","plural",{"one":["#"," point"],"other":["#"," points"]}]],
  "game.drum.stopped": ["The drum stopped at ",["points","plural",{"one":["#"," point"],"other":["#"," points"]}]],
  "game.golf.hintNext": ["On from here: ",["left","plural",{"one":["#"," stroke"],"other":["#"," strokes"]}]," left."],
  "game.matching.guesses": [["guesses","plural",{"one":["#"," guess"],"other":["#"," guesses"]}]," left"],
  "game.matching.noMatch": ["No match. ",["guesses","plural",{"one":["#"," guess"],"other":["#"," guesses"]}]," left"],
  "game.matching.pairs": [["pairs","plural",{"one":["#"," pair"],"other":["#"," pairs"]}]," found. ",["guesses","plural",{"one":["#"," guess"],"other":["#"," guesses"]}]," left"],
  "game.matching.peek": ["Look closely: the tiles turn over after ",["seconds","plural",{"one":["#"," second"],"other":["#"," seconds"]}],"."],
  "game.matching.points": [["pairs","plural",{"one":["#"," pair"],"other":["#"," pairs"]}]," found: you earn ",["points"]," points."],
  "outage.pause": ["Trying again in ",["seconds","plural",{"one":["#"," second"],"other":["#"," seconds"]}],"."],
  "profile.beingChecked": [["count","plural",{"one":["#"," receipt is being checked"],"other":["#"," receipts are being checked"]}]],
  "profile.earn": ["You have no points to spend yet. Take part and earn ",["points","plural",{"one":["#"," point"],"other":["#"," points"]}],"."],
  "profile.earn.receipt": ["You have no points to spend yet. Send us a receipt and earn ",["points","plural",{"one":["#"," point"],"other":["#"," points"]}],"."],
  "redeemed.done": [["points","plural",{"one":["Redeemed, ","#"," point"],"other":["Redeemed, ","#"," points"]}]],
  "refusal.body": [["count","plural",{"one":["This file was not added:"],"other":["These files were not added:"]}]],
  "rewards.price": [["points","plural",{"one":["<b>","#","</b> point"],"other":["<b>","#","</b> points"]}]],
  "rewards.priceLeft": [["points","plural",{"one":["<b>","#","</b> point"],"other":["<b>","#","</b> points"]}],", ",["quantity"]," left"],
  "server.tooManyAttempts": ["Too many attempts. Please try again in ",["minutes","plural",{"one":["#"," minute"],"other":["#"," minutes"]}],"."],
  "upload.leftOut": ["You can send up to ",["most"]," pictures. We kept the first ",["most"]," and left out ",["leftOut","plural",{"one":["the last one"],"other":["the last ","#"]}],"."],
};
