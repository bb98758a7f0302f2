/** English ways of asking. */
import { dimension, FILLER, type Lexicon, metric, sign } from '../vocabulary/meanings.ts'

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
    sign('by'),
  ],
  ['rank by|ranked by|ranks by', sign('by'), sign('rank')],
  ["which|what are|what is|what were|what was|what|what's|whats", sign('which')],
  [
    'top|most|highest|biggest|largest|popular|most popular|busiest|leading|greatest|number one|main|top performing|max|maximum|peak|most frequent|most used|most common|favourite|favorite|most important|most active|number 1|most busy|most often|most frequently|most commonly',
    sign('top'),
  ],
  ['best|strongest|best performing|best-performing|winning|most successful|most effective', sign('best')],
  ['worst|weakest|poorest|worst performing|worst-performing', sign('worst')],
  ['rank|ranks|ranked|ranking|what rank|which rank|what place|which place|in what place|in which place', sign('rank')],
  ['most visited|most-visited', sign('top'), sign('seen')],
  ['least visited', sign('least'), sign('seen')],
  ['visited|visiting', sign('seen')],
  ['stay|stays|stayed|spend|spends|spent', sign('stay')],
  [
    'spends the most|spend the most|spends most|spend most|spent the most|spent most|spends the most money|spend the most money|spent the most money',
    ...[sign('top'), metric('purchaseRevenue')],
  ],
  [
    'spends the most time|spend the most time|spent the most time|spends most time|spend most time',
    ...[sign('top'), metric('averageSessionDuration')],
  ],
  ['send|sends|sent|sending', sign('send')],
  ['were sent|was sent|are sent|been sent|got sent|get sent|sent out', sign('sent')],
  ['longest', sign('top'), sign('long')],
  ['shortest', sign('least'), sign('long')],
  [
    'fastest growing|fastest-growing|growing fastest|growing the fastest|grew fastest|grew the fastest|grown fastest|grown the fastest|grows fastest|grows the fastest|quickest growing|grew most quickly',
    sign('top'),
    sign('moved'),
  ],
  ['best converting|best-converting|converts best|convert best|converting best', sign('best'), metric('purchaseRate')],
  ['fastest|quickest', sign('best'), sign('speed')],
  ['slowest|slow', sign('worst'), sign('speed')],
  [
    'least|lowest|fewest|smallest|least popular|quietest|bottom|minimum|min|rarest|least busy|least often',
    sign('least'),
  ],
  [
    'best-selling|best selling|top-selling|top selling|most sold|best sold|selling best|sold best|sell best|sells best|sold most|sold the most|most bought|most purchased|sell the most|sells the most|best seller|best sellers|bestseller|bestsellers|best-sellers|best-seller|bestselling',
    sign('top'),
    sign('sold'),
  ],
  [
    'worst-selling|worst selling|least sold|sold worst|sell worst|sold the least|slowest selling',
    sign('least'),
    sign('sold'),
  ],
  [
    'share|percentage|proportion|portion|fraction|what percent|distribution|distributed|breakdown|split|what share|what percentage|what proportion|how much of|spread|broken down|part of',
    sign('share'),
  ],
  [
    'trend|trends|trending|over time|develop|developed|development|evolve|evolved|evolution|timeline|developing|progression|time series',
    sign('trend'),
  ],
  [
    'more|less|fewer|up|down|grow|grew|grown|growing|growth|rise|risen|rose|rising|increase|increased|increasing|decrease|decreased|decreasing|fall|fell|fallen|falling|drop|dropped|dropping|decline|declined|declining|go up|went up|gone up|go down|went down|gone down|better|worse|improve|improved|improves|improving|improvement|worsen|worsened|worsening|change|changed|changes|shrink|shrank|shrunk|climb|climbed|going up|going down|gain|gained|lose|lost|higher|lower|doing better|doing worse|dip|jump|jumped|differ|difference|changing|grow or shrink|spike|spiked|spikes|surge|surged|collapse|collapsed|plummet|plummeted|loser|losers|winner|winners|loses|gains|grows|rises|falls|drops|gaining|losing',
    sign('moved'),
  ],
  [
    "why|reason|reasons|what caused|cause|caused|causes|what made|how come|explain|explanation|what explains|what is behind|what drove|what drives|what is driving|what's driving|what's behind|because of what|reason for|reasons for|due to what|drove|account for|accounts for|accounted for|responsible|contributed|contribute|explains",
    sign('why'),
  ],
  [
    'are we growing|am i growing|is my site growing|is our site growing|is my website growing|is our website growing|is the site growing|is the website growing|is my blog growing|is our blog growing|is my shop growing|is our shop growing|is the shop growing|is business growing|is the business growing|are we getting bigger|is my audience growing|is our audience growing',
    ...[metric('sessions'), sign('moved')],
  ],
  [
    "what's trending|what is trending|whats trending|what's hot|what is hot|what's taking off|what is taking off|trending pages|trending content|trending posts",
    ...[sign('top'), sign('moved'), dimension('pagePath')],
  ],
  ["what changed|what has changed|what's changed|what changes", sign('why')],
  [
    'neither|neither from|neither of|not including|not|without|except|excluding|other than|apart from|except for|not from|not counting|exclude|ignoring|minus|outside|outside of|not via|not through|leaving out|but not|but without|but no|aside from|besides|non|leave out',
    sign('not'),
  ],
  [
    "didn't come|did not come|don't come|do not come|doesn't come|does not come|not coming|that aren't|who aren't|that weren't|who weren't|that are not|who are not|that were not|who were not",
    sign('not'),
  ],
  ['more than|over|above|greater than|higher than|exceeding|>|longer than|exceed|exceeds|larger than', sign('more')],
  ['less than|under|below|fewer than|lower than|smaller than|<|shorter than', sign('less')],
  ['at least|≥|no less than|no fewer than|minimum of', sign('at_least')],
  ['at most|≤|no more than|maximum of|up to', sign('at_most')],
  ['since', sign('since')],
  ['percent|%|per cent|pct', sign('percent')],
  ['minutes|minute|mins|min.', sign('minutes')],
  ['seconds|second|secs|sec', sign('seconds')],
  ['£|$|€|pounds|pound|euros|euro|dollars|dollar|gbp|eur|usd|quid|chf|francs|swiss francs|us dollars', sign('money')],
  [
    'only|but only|but just|just|limit to|narrow to|filter by|filter for|restrict to|filter to|limited to|restricted to|narrowed to',
    sign('only'),
  ],
  [
    'and what about|what about|how about|same for|the same for|and how about|same but|the same but|same again|again but|do the same for|and what was it|same thing for|and|same in|the same in|what of|the same',
    sign('and'),
  ],
  ['that day|on that day|that week|in that week|that month|in that month|that weekend', sign('those')],
  ['of them|of those|of these|among them|among those|from those', sign('those')],
  [
    "how was|how is it going|how's it going|how are we doing|how am i doing|how did we do|how did i do|how is business|how's business|how was business|what happened|what's happening|what is happening|overview|overview of|summary|summary of|give me a summary|what's new|how does|how did|" +
      DOING,
    sign('overview'),
  ],
  [
    'works best|work best|worked best|performs best|perform best|performed best|does best|did best|do best|doing best|working best|pays off most|pays off best',
    sign('best'),
  ],
  ['selling well|sells well|sell well|sold well|sells the best|in demand', sign('top'), sign('sold')],
  // Shapes.
  ['or', sign('or')],
  ['different|distinct', sign('distinct')],
  ['nor|nor from', sign('not'), sign('and')],
  ['together|both together|both combined|all together|combined|taken together|added up|in sum', sign('together')],
  ['&|+|as well as|plus|both|together with', sign('and')],
  ['where', sign('where')],
  ['when', sign('when')],
  ['average|avg|mean|on average|averaged', sign('mean')],
  ['good', sign('good')],
  ['poor|bad', sign('poor')],
  [
    'how many|number of|amount of|count of|the number|total number|how often|how many times|number of times|count|how much',
    sign('count'),
  ],
  ['instead|then', sign('follow')],
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
    sign('table'),
  ],
  ['pie chart|pie|pie diagram|pie graph', { chart: 'pie' }],
  ['donut chart|donut|doughnut|doughnut chart|ring chart|donut graph', { chart: 'donut' }],
  ['bar chart|bars|bar graph|bar|column chart|bar diagram|column graph', { chart: 'bar' }],
  ['line chart|line graph|line|curve chart|line diagram', { chart: 'line' }],
  ['chart|graph|plot|diagram|as a chart|as a graph|chart it|plot it|graph it|visualise|visualize', { chart: null }],
]
