/** The commands that operators run, also in a release. @type {import('./front-door.mjs').Door} */
export const PROMENADE = {
  call: 'npx promenade',
  about: 'Commands for operators, in addition to npm start and npm run serve.',
  groups: {
    campaign: 'writes, checks and draws campaign files',
    campaigns: 'reloads the campaigns of the running server',
    codes: 'adds reward codes',
    database: 'migrates your own PostgreSQL',
    operator: 'manages the operators of the desk',
    pictures: 'moves pictures to another store',
    play: 'replays a stored bonus game',
  },
  commands: {
    'campaign new': 'creates a campaign file, and asks for its content',
    'campaign lint': 'reports errors in campaign files',
    'campaign chart': 'draws the journey that each campaign allows',
    'campaigns reload': 'reloads the campaign files in the running server',
    'codes add': 'adds reward codes to the stock of a campaign',
    'operator add': 'creates or changes an operator of the desk',
    'operator end': 'ends the access of an operator',
    'database migrate': 'migrates your own PostgreSQL as its owner',
    'pictures move': 'moves pictures from one store to another',
    'play verify': 'replays a stored play, and compares the result',
    backup: 'backs up the database and the pictures',
    restore: 'restores a backup',
    worker: 'runs background jobs outside the server',
    mail: 'lists mail that was rejected for good, and sends it again',
    payouts: 'manages batches of payments, their files and their results',
    webhooks: 'manages the addresses that receive events',
    export: 'writes submissions, payments, extra entries or messages to a file',
    person: 'shows, exports or erases all data of a person',
    draws: 'commits to, closes and holds the draw of a campaign',
    queue: 'lists the submissions that wait for a decision',
    submission: 'shows the history of a submission, and decides on it',
    vitals: 'prints how fast the pages were for visitors',
    ways: 'prints which paths visitors took, and where they ended',
    demo: 'fills an empty database with made-up submissions',
  },
};

/** The commands that measure, attack and show the product, for developers. @type {import('./front-door.mjs').Door} */
export const LAB = {
  call: 'npm run lab --',
  about: 'Tools that measure, attack, show and pack Promenade.',
  commands: {
    atlas: 'takes screenshots of every state of the product',
    attack: 'attacks its own server on 127.0.0.1',
    bench: 'measures ratios within one run',
    chaos: 'restarts and kills servers and databases under load',
    'clean-room': 'runs the commands of the README in a new Debian',
    conformance: 'joins docs/rules.md with the tests that ran',
    engines: 'walks the site in four browsers, and tests on each Node',
    fonts: 'reduces the fonts to what the site uses',
    image: 'builds the container image, and tests it',
    lighthouse: 'measures first screens with Lighthouse',
    mutation: 'makes one error at a time, and reports which survive the tests',
    rehearse: 'sends synthetic visitors through a campaign before launch',
    release: 'packs the tarball of a release',
  },
};

/** The generators of files in the repository. @type {import('./front-door.mjs').Door} */
export const DOCS = {
  call: 'npm run docs --',
  about: 'Writes the generated files: all of them without a command, one kind with a command.',
  commands: {
    charts: 'writes docs/generated/charts from the machines',
    openapi: 'writes docs/generated/openapi.json from the table of calls',
    'campaign-fields': 'writes the JSON Schema and the tables of docs/operate/campaigns.md',
    proof: 'writes docs/generated/proof.md, the totals of the test results',
    rooms: 'writes the table of folders into docs/tour.md',
    messages: 'collects the texts into the catalogues of src/i18n/locales',
  },
};
