/** English words that refuse a question, and words that say nothing. */
import { FILLER, type Lexicon, refuse } from '../vocabulary/meanings.ts'

export const ENGLISH_REFUSALS: Lexicon = [
  [
    'emails of|e-mails of|mail addresses|mail address|email addresses|email address|e-mail addresses|e-mail address|phone numbers|phone number|ip address|ip addresses|ips|who is|who are|who was|who bought|who ordered|who visited|whose|home address|addresses|personal data|credit card|credit cards|password|passwords|identify|contact details|who exactly|which person|date of birth|full name|surname|their names|names|name of|neighbour|neighbor|my boss|my colleague|my wife|my husband|single visitor|individual visitors',
    refuse('person'),
  ],
  [
    'forecast|predict|prediction|predictions|will|going to|next week|next month|next year|next quarter|tomorrow|future|expect|expected|projection|projected|estimate for next|upcoming|coming week|coming month|next weekend|in the future|shall|forecasts|by the end of the year|anticipate|next days|next christmas|by christmas|coming months|next few',
    refuse('future'),
  ],
  [
    "competitor|competitors|competition|other websites|other sites|other site|another site|another website|industry average|amazon.com|competing|rivals|rival|benchmark|benchmarks|compared to other sites|the industry|other shops|market share|waterstones.com|rival's|competitor's|my competitor|our competitors|their site|industry|nytimes.com|wikipedia.org|other stores|other bookshops",
    refuse('other_site'),
  ],
  [
    'screen size|screen sizes|screen resolution|screen resolutions|resolution|dark mode|light mode|discounts given|discount amount|discount did we give|discount did we give away|discounts did we give|read longest|read the longest|lost money|losing money|lose money|loses money|load time|load times|loading time|loading times|page load time|age|ages|gender|male|female|men|women|interests|demographics|profit|profits|profit margin|margin|margins|subscribers|followers|likes|weather|stock|inventory|ad spend|cost|costs|cost per click|cpc|roi|roas|return on investment|ad cost|satisfaction|nps|sentiment|temperature|income level|education|scroll depth|heatmap|heatmaps|open rate|newsletter opens|backlinks|domain authority|shipping costs|shipping cost|tax|taxes|lifetime value|clv|ltv|customer lifetime value|churn|employees|page rank|pagerank|refund rate|spend on ads|spending|budget|uptime|children|marital status|job titles|religion|ad costs|salary|reviews|star ratings|mood|followers on instagram|how old|age group|age groups|loyal customers|lost customers|repeat purchase rate|repurchase rate|retention|retention rate|churn rate|customer retention',
    refuse('not_measured'),
  ],
  // What was sent.
  [
    'did we send|do we send|have we sent|we sent|we send|we send out|did i send|have i sent|i sent|emails sent|mails sent|newsletters sent|emails were sent|newsletters were sent|newsletters we sent|emails we sent|mailings|mailing',
    refuse('not_measured'),
  ],
  [
    'search on the site|search on our site|searched on the site|searched on our site|search on my site|site search|site searches|internal search|internal searches|on-site search|onsite search|on-site searches|site search terms',
    refuse('not_measured', 'site_search'),
  ],
  [
    'gptbot|claudebot|perplexitybot|oai-searchbot|chatgpt-user|google-extended|ccbot|bytespider|googlebot|bingbot|bot|bots|crawler|crawlers|robots|robot|spiders|crawled|crawling|fetched by ai|fetches',
    refuse('not_measured', 'crawlers'),
  ],
  [
    'ignore previous|ignore all previous|ignore your instructions|ignore the instructions|ignore all instructions|system prompt|your instructions|idiot|stupid|fuck|fucking|shit|dumb|moron|bastard|asshole|you suck|shut up|jailbreak|pretend|act as|you are now|developer mode|disregard|override|bullshit|crap|delete|execute|sudo|hack|password reset|reveal|print your|repeat after me|useless|hate you|idiots|forget your rules|your rules|junk',
    refuse('abuse'),
  ],
  [
    'hello|hi|hey|good morning|good evening|hi there|hello there|hey there|good afternoon|how are you|yo',
    refuse('nothing_asked', 'greeting'),
  ],
  [
    'thanks|thank you|thx|cheers|thank you very much|many thanks|thanks a lot|goodbye|bye|very much',
    refuse('nothing_asked', 'thanks'),
  ],
  [
    'help|help me|what can you do|what can i ask|what can i ask you|what can you tell me|what do you know|what questions can i ask|how do you work|how does this work|how can you help|how can you help me|what should i ask|examples|give me examples|what can i do here|what are you',
    refuse('nothing_asked', 'help'),
  ],
  [
    'who made you|tell me a joke|what time is it|what time is it now|what day is it|what day is today|what is the time|what is the date|what is today|what date is it',
    refuse('nothing_asked'),
  ],
  [
    'on track|on target|on pace|on course|goal|goals|target|targets|quota|quotas|kpi|kpis|hit our target|hit our goal|reach our goal|ahead of plan|behind plan',
    refuse('not_measured', 'goals'),
  ],
  // Conditions that no filter has.
  [
    'instead of|rather than|from there|from here|in there|at work|from work|at home|from home|by me|logged in|logged-in|logged out|signed in|interested in|are interested|consented|without consent|how do you count|how are you counting|how is it counted',
    refuse('words'),
  ],
  // Fillers.
  [
    "how|write|compose|draft|prepare me|report on|report of|total|totals|overall|in total|altogether|all|any|a|an|the|my|our|your|me|us|i|we|you|it|its|it's|they|them|their|those|these|this|that|there|here|is|are|was|were|be|been|being|am|do|does|did|done|have|has|had|having|get|gets|got|getting|receive|received|can|please|pls|plz|kindly|show|shows|showing|tell|tells|give|gives|list|display|see|find|know|want|wanted|wants|need|like|look|looking|looks|let|let's|lets|ask|asking|wonder|wondering|curious|say|said|think|to|of|for|in|on|at|from|with|via|through|during|within|into|onto|about|around|among|amongst|as|so|while|who|site|website|web site|our site|my site|page's|come|comes|came|coming|go|goes|went|going|use|used|uses|using|happen|happened|happening|bring|brings|brought|bringing|drive|drives|driving|generate|generates|generated|generating|produce|produced|lead|leads to|led|attract|attracts|attracted|perform|performed|performing|performance|doing|work|worked|working|figures|figure|numbers|number|stats|statistics|data|report|results|result|metrics|metric|kind|kinds|much|who live in|that live in|living in|live in|based in|many|also|too|very|really|actually|exactly|quick|quickly|question|quick question|hey curlew|curlew|dear|hmm|well|ok|okay|oh|um|so far|full|whole|entire|complete|each one|one|ones|thing|things|something|anything|stuff|between|happens|people's|mine|ours|summarise|summarize|break|breaking|sorted|web|u|gimme|wanna|gonna be|dunno|bro|mate|buddy|lol|ya|check|pull up|bring up|take|takes|took|taken|reached|anyway|possibly|maybe|perhaps|just wondering|i'd|i'm|we've|we're|i've|?|!|ok so|hey there|btw|fyi|asap|regarding|concerning|terms|respect|measured|measure|recorded|tracked|track|logged|the whole of|whole of|i need|would like|like to see|like to know|how big is|how big was|how big|how high is|how high was|how high|how good is|how low|how large|so kind|draw|draw me|slides|meeting|meetings|preparing|prepare|presentation|our own|visit us|visited us|visits us|visiting us|but|on the site|on our site|monthly meeting|weekly meeting|monthly report|weekly report|placed|saw|anyone|anybody|could you|could i see|could i have|could i get|could we see|could we have|would you|i would|we would|would need|would love|would want|would be great|would be nice|may i|may we|time period|time frame|timeframe|email me|e-mail me|mail me|email us|mail us|send me|send us a list|many times|that's right|all right",
    FILLER,
  ],
]
