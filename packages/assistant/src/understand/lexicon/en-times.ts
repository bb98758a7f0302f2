/** English words for days and for what they are compared with. */
import { cue, type Lexicon, range } from '../vocabulary/meanings.ts'

export const ENGLISH_TIMES: Lexicon = [
  ['today|so far today', range('today')],
  ['right now|now', range('today'), cue('now')],
  [
    'active users right now|active users now|active visitors right now|active visitors now|currently active users',
    cue('now'),
    { metric: 'totalUsers' },
  ],
  [
    'currently|current|live|real time|real-time|realtime|in real time|at the moment|at this moment|this minute|this moment|online|online now|online right now|at present',
    cue('now'),
  ],
  ['yesterday', range('yesterday')],
  [
    'this week|the current week|current week|so far this week|this week so far|week to date|week-to-date|wtd|week so far|the week so far',
    range('this:week'),
  ],
  [
    'last week|last complete week|the last complete week|last whole week|the last full week|last full week|previous week|the previous week',
    range('last:week'),
  ],
  ['past week|the past week|the last week|last seven days|past seven days', range('last:7d')],
  ['last fortnight|the last fortnight|past fortnight|the past fortnight', range('last:2w')],
  [
    'this month|the current month|current month|so far this month|this month so far|month to date|month-to-date|mtd|month so far|the month so far',
    range('this:month'),
  ],
  [
    'last month|last complete month|the last complete month|last whole month|the last full month|last full month|previous month|the previous month',
    range('last:month'),
  ],
  // Hours up to now, as the days that hold them: answers say so.
  ['last 24 hours|past 24 hours|the last 24 hours|the past 24 hours|last 24h|past day|the past day', range('last:2d')],
  ['last 48 hours|past 48 hours|the last 48 hours|the past 48 hours|last 48h', range('last:3d')],
  ['past month|the past month|the last month', range('last:30d')],
  [
    'this quarter|current quarter|the current quarter|so far this quarter|this quarter so far|quarter to date|quarter-to-date|qtd|quarter so far|the quarter so far',
    range('this:quarter'),
  ],
  ['last quarter|previous quarter|the previous quarter|last full quarter|last qtr|previous qtr', range('last:quarter')],
  ['past quarter|the past quarter|the last quarter', range('last:90d')],
  [
    'this year|current year|the current year|so far this year|this year so far|year to date|year-to-date|ytd|year so far|the year so far',
    range('this:year'),
  ],
  [
    'last year|last full year|last complete year|previous year|the previous year|last calendar year',
    range('last:year'),
  ],
  ['past year|the past year|the last year', range('last:365d')],
  [
    'all time|since we went live|since going live|since the site went live|since it went live|since our launch|of all time|ever|since the beginning|since the start|in total so far|since we started|overall ever|since launch|from the beginning|since day one|since the site began|since we began|since the site started',
    range('all'),
  ],
  ['last night|overnight|yesterday night|during last night', { because: 'night' }],
  // Comparisons.
  [
    'the same period last year|same period last year|the same time last year|same time last year|a year ago|one year ago|year over year|year on year|yoy|year-over-year|year-on-year|y/y|the year before|year before|the same month last year|same month last year|the same week last year|the same weeks last year|same weeks last year|the same months last year|same months last year|same week last year|the same quarter last year|same quarter last year|same days last year|the same days last year|the same day last year|same day last year|prior year|the same period a year ago|this time last year|the same month a year ago|the same month of last year',
    { compare: 'previous_year' },
  ],
  ['week over week|week on week|week-over-week|week-on-week|wow|w/w', { compare: 'over_week' }],
  ['month over month|month on month|month-over-month|month-on-month|mom|m/m', { compare: 'over_month' }],
  ['quarter over quarter|quarter on quarter|quarter-over-quarter|qoq|q/q', { compare: 'over_quarter' }],
  ['quarterly growth|growth by quarter', { compare: 'over_quarter' }, cue('moved'), cue('overview')],
  ['day over day|day on day|day-over-day|dod', { compare: 'over_day' }],
  [
    'the previous one|previous one|the last one|the prior one|the period before|period before|previous period|the previous period|the week before|week before|the month before|month before|the day before|day before|the weekend before|weekend before|the previous weekend|previous weekend|the quarter before|quarter before|the preceding period|preceding period|prior period|the prior period|the prior week|the prior month|the preceding week|the preceding month|before|the days before|the same period before|the one before|prior month|prior week|the week before that|week before that|the month before that|month before that|the quarter before that|the day before that|previously|the preceding quarter|the previous day',
    { compare: 'previous_period' },
  ],
  [
    'the same day last week|same day last week|the same day of last week|the same day a week ago|same day a week ago|a week earlier|one week earlier|the same weekday last week|same weekday last week|the same day the week before|same day the week before|the same days last week|same days last week',
    { compare: 'week_before' },
  ],
  [
    'compared to|compared with|compare|comparing|comparison|versus|vs|vs.|against|compared|in comparison to|in comparison with|relative to|as opposed to|compare with|compare to|in contrast to|differ from|measured against',
    cue('compare'),
  ],
  ['than', cue('compare')],
]
