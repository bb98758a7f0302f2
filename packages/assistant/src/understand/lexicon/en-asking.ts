/** English ways of asking. */
import { cue, dimension, FILLER, type Lexicon, metric } from '../vocabulary/meanings.ts'

/** "How is our website doing?" */
const DOING = ['my', 'our', 'the', 'this']
  .flatMap((whose) =>
    ['site', 'website', 'web site', 'blog', 'shop', 'store', 'page'].map((what) => `${whose} ${what}`),
  )
  .flatMap((site) => [
    ...[`how is ${site} doing`, `how's ${site} doing`, `how did ${site} do`, `how was ${site} doing`],
    ...[`how does ${site} do`, `how has ${site} done`],
    ...[`is ${site} doing well`, `is ${site} doing ok`, `is ${site} doing good`, `is ${site} performing well`],
  ])
  .join('|')

export const ENGLISH_ASKING: Lexicon = [
  // Ways of asking.
  [
    'by|broken down by|split by|grouped by|for each|per|each|across|divided by|by each|for every|separated by|segmented by|according to|breakdown by|split up by|sorted by|sort by|sort them by|order them by|ordered by',
    cue('by'),
  ],
  ['rank by|ranked by|ranks by', cue('by'), cue('rank')],
  ["which|what are|what is|what were|what was|what|what's|whats", cue('which')],
  [
    'top|most|highest|biggest|largest|popular|most popular|busiest|leading|greatest|number one|main|top performing|max|maximum|peak|most frequent|most used|most common|favourite|favorite|most important|most active|number 1|most busy|most often|most frequently|most commonly',
    cue('top'),
  ],
  ['best|strongest|best performing|best-performing|winning|most successful|most effective', cue('best')],
  ['worst|weakest|poorest|worst performing|worst-performing', cue('worst')],
  ['rank|ranks|ranked|ranking|what rank|which rank|what place|which place|in what place|in which place', cue('rank')],
  ['most visited|most-visited', cue('top'), cue('seen')],
  ['least visited', cue('least'), cue('seen')],
  ['visited|visiting', cue('seen')],
  ['stay|stays|stayed|spend|spends|spent', cue('stay')],
  [
    'spends the most|spend the most|spends most|spend most|spent the most|spent most|spends the most money|spend the most money|spent the most money',
    ...[cue('top'), metric('purchaseRevenue')],
  ],
  [
    'spends the most time|spend the most time|spent the most time|spends most time|spend most time',
    ...[cue('top'), metric('averageSessionDuration')],
  ],
  ['send|sends|sent|sending', cue('send')],
  ['were sent|was sent|are sent|been sent|got sent|get sent|sent out', cue('sent')],
  ['longest', cue('top'), cue('long')],
  ['shortest', cue('least'), cue('long')],
  [
    'fastest growing|fastest-growing|growing fastest|growing the fastest|grew fastest|grew the fastest|grown fastest|grown the fastest|grows fastest|grows the fastest|quickest growing|grew most quickly',
    cue('top'),
    cue('moved'),
  ],
  ['best converting|best-converting|converts best|convert best|converting best', cue('best'), metric('purchaseRate')],
  ['fastest|quickest', cue('best'), cue('speed')],
  ['slowest|slow', cue('worst'), cue('speed')],
  [
    'least|lowest|fewest|smallest|least popular|quietest|bottom|minimum|min|rarest|least busy|least often',
    cue('least'),
  ],
  [
    'best-selling|best selling|top-selling|top selling|most sold|best sold|selling best|sold best|sell best|sells best|sold most|sold the most|most bought|most purchased|sell the most|sells the most|best seller|best sellers|bestseller|bestsellers|best-sellers|best-seller|bestselling',
    cue('top'),
    cue('sold'),
  ],
  [
    'worst-selling|worst selling|least sold|sold worst|sell worst|sold the least|slowest selling',
    cue('least'),
    cue('sold'),
  ],
  [
    'share|percentage|proportion|portion|fraction|what percent|distribution|distributed|breakdown|split|what share|what percentage|what proportion|how much of|spread|broken down|part of',
    cue('share'),
  ],
  [
    'trend|trends|trending|over time|develop|developed|development|evolve|evolved|evolution|timeline|developing|progression|time series',
    cue('trend'),
  ],
  [
    'more|less|fewer|up|down|grow|grew|grown|growing|growth|rise|risen|rose|rising|increase|increased|increasing|decrease|decreased|decreasing|fall|fell|fallen|falling|drop|dropped|dropping|decline|declined|declining|go up|went up|gone up|go down|went down|gone down|better|worse|improve|improved|improves|improving|improvement|worsen|worsened|worsening|change|changed|changes|shrink|shrank|shrunk|climb|climbed|going up|going down|gain|gained|lose|lost|higher|lower|doing better|doing worse|dip|jump|jumped|differ|difference|changing|grow or shrink|spike|spiked|spikes|surge|surged|collapse|collapsed|plummet|plummeted|loser|losers|winner|winners|loses|gains|grows|rises|falls|drops|gaining|losing',
    cue('moved'),
  ],
  [
    "why|reason|reasons|what caused|cause|caused|causes|what made|how come|explain|explanation|what explains|what is behind|what drove|what drives|what is driving|what's driving|what's behind|because of what|reason for|reasons for|due to what|drove|account for|accounts for|accounted for|responsible|contributed|contribute|explains",
    cue('why'),
  ],
  [
    'are we growing|am i growing|is my site growing|is our site growing|is my website growing|is our website growing|is the site growing|is the website growing|is my blog growing|is our blog growing|is my shop growing|is our shop growing|is the shop growing|is business growing|is the business growing|are we getting bigger|is my audience growing|is our audience growing',
    ...[metric('sessions'), cue('moved')],
  ],
  [
    "what's trending|what is trending|whats trending|what's hot|what is hot|what's taking off|what is taking off|trending pages|trending content|trending posts",
    ...[cue('top'), cue('moved'), dimension('pagePath')],
  ],
  ["what changed|what has changed|what's changed|what changes", cue('why')],
  [
    'anything but|anyone but|anybody but|everything but|everyone but|everybody but|all but|any but|anywhere but|everywhere but|from anything but|from anyone but|from all but|from anywhere but|from everywhere but|neither|neither from|neither of|not including|not|without|except|excluding|other than|apart from|except for|not from|not counting|exclude|ignoring|minus|outside|outside of|not via|not through|leaving out|but not|but without|but no|aside from|besides|non|leave out',
    cue('not'),
  ],
  [
    "didn't come|did not come|don't come|do not come|doesn't come|does not come|not coming|that aren't|who aren't|that weren't|who weren't|that are not|who are not|that were not|who were not",
    cue('not'),
  ],
  ['more than|over|above|greater than|higher than|exceeding|>|longer than|exceed|exceeds|larger than', cue('more')],
  ['less than|under|below|fewer than|lower than|smaller than|<|shorter than', cue('less')],
  ['at least|≥|no less than|no fewer than|minimum of', cue('at_least')],
  ['at most|≤|no more than|maximum of|up to', cue('at_most')],
  ['since', cue('since')],
  ['percent|%|per cent|pct', cue('percent')],
  ['minutes|minute|mins|min.', cue('minutes')],
  ['seconds|second|secs|sec', cue('seconds')],
  ['£|$|€|pounds|pound|euros|euro|dollars|dollar|gbp|eur|usd|quid|chf|francs|swiss francs|us dollars', cue('money')],
  [
    'only|but only|but just|just|limit to|narrow to|filter by|filter for|restrict to|filter to|limited to|restricted to|narrowed to',
    cue('only'),
  ],
  [
    'and what about|what about|how about|same for|the same for|and how about|same but|the same but|same again|again but|do the same for|and what was it|same thing for|and|same in|the same in|what of|the same',
    cue('and'),
  ],
  ['that day|on that day|that week|in that week|that month|in that month|that weekend', cue('those')],
  ['of them|of those|of these|among them|among those|from those', cue('those')],
  [
    "how was|how is it going|how's it going|how are we doing|how am i doing|how did we do|how did i do|how is business|how's business|how was business|what happened|what's happening|what is happening|overview|overview of|summary|summary of|give me a summary|what's new|how does|how did|" +
      DOING,
    cue('overview'),
  ],
  [
    'works best|work best|worked best|performs best|perform best|performed best|does best|did best|do best|doing best|working best|pays off most|pays off best',
    cue('best'),
  ],
  ['selling well|sells well|sell well|sold well|sells the best|in demand', cue('top'), cue('sold')],
  // Shapes.
  ['or', cue('or')],
  ['different|distinct', cue('distinct')],
  ['nor|nor from', cue('not'), cue('and')],
  ['together|both together|both combined|all together|combined|taken together|added up|in sum', cue('together')],
  ['&|+|as well as|plus|both|together with', cue('and')],
  ['where', cue('where')],
  ['when', cue('when')],
  ['average|avg|mean|on average|averaged', cue('mean')],
  ['good', cue('good')],
  ['poor|bad', cue('poor')],
  [
    'how many|number of|amount of|count of|the number|total number|how often|how many times|number of times|count|how much',
    cue('count'),
  ],
  ['instead|then', cue('follow')],
  [
    'funnel|purchase funnel|checkout funnel|shopping funnel|sales funnel|conversion funnel|purchase steps|steps to purchase|where do people drop off|where do buyers drop off|where do shoppers drop off|drop off|drop-off|steps of the checkout|where do we lose people|ecommerce funnel|where do customers drop off|where do visitors drop off|steps to an order|steps on the way to an order|drop out|drops out|dropped out|how far|on the way to an order|on the way to a purchase|give up buying',
    { shape: 'funnel' },
  ],
  [
    'list all orders|list the orders|list orders|list every order|list my orders|journeys|journey|customer journeys|customer journey|user journey|user journeys|paths to purchase|path to purchase|what did buyers do|what do buyers do before|what did customers do before|what people did before|what buyers did before|buyer journeys|buying journey|buyer journey|before they bought|before buying|before ordering|before they ordered|before they order|before they buy|before an order|before purchasing|order paths|path to an order|purchase journeys|before their order|before their orders|before their purchase|before the order|before the purchase',
    { shape: 'journeys' },
  ],
  // Charts.
  ['steps|step|the last|month of|the month of', FILLER],
  [
    'table|tables|as a table|in a table|in table form|as table|a table of|table of|tabular|as a spreadsheet',
    cue('table'),
  ],
  ['pie chart|pie|pie diagram|pie graph', { chart: 'pie' }],
  ['donut chart|donut|doughnut|doughnut chart|ring chart|donut graph', { chart: 'donut' }],
  ['bar chart|bars|bar graph|bar|column chart|bar diagram|column graph', { chart: 'bar' }],
  ['line chart|line graph|line|curve chart|line diagram', { chart: 'line' }],
  ['chart|graph|plot|diagram|as a chart|as a graph|chart it|plot it|graph it|visualise|visualize', { chart: null }],
]
