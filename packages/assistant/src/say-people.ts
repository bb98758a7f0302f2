/** Figures of a goal, and of the people who did something: "12 people who bought something" rather than "12 users". */
import { type Figures, GOAL_METRICS, type Metric } from '@curlew/model'
import { eventOfDivisor, eventOfPeople, eventOfVisits } from './events-of.ts'
import type { Plan } from './plan.ts'
import type { Say } from './say.ts'

/** A plan's own `Say`: for people counted by what they did, figures say so. */
export function sayFor(plan: Plan, say: Say): Say {
  return plan.goal ? sayGoal(plan.goal, say) : sayPeople(plan, say)
}

/** For conversions of a goal, figures say of which. */
function sayGoal({ name: goal }: NonNullable<Plan['goal']>, say: Say): Say {
  const { t, formats } = say.words
  const isOfGoal = (metric: Metric) => GOAL_METRICS.includes(metric)
  const figure: Say['figure'] = (metric, amount = 0, grammar = 'plain') =>
    isOfGoal(metric)
      ? t('answer.goalFigure', { metric, grammar, goal, count: amount, value: say.value(metric, amount) })
      : say.figure(metric, amount, grammar)
  return {
    ...say,
    figure,
    figures: (metrics, of) => formats.and(metrics.map((metric) => figure(metric, of[metric]))),
    metricLabel: (metric) => (isOfGoal(metric) ? t('answer.goalLabel', { metric, goal }) : say.metricLabel(metric)),
  }
}

/** For visits in which something was done, figures say so. */
function sayVisits(event: string, say: Say): Say {
  const { t, formats } = say.words
  const figure: Say['figure'] = (metric, amount = 0) =>
    t('answer.visitsWith', { count: amount, value: say.value(metric, amount), event })
  return {
    ...say,
    figure,
    figures: (metrics, of) => formats.list(metrics.map((metric) => figure(metric, of[metric]))),
    metricLabel: () => t('answer.visitsWithLabel', { event }),
  }
}

function sayPeople(plan: Plan, say: Say): Say {
  const visits = eventOfVisits(plan)
  if (visits !== null) return sayVisits(visits, say)
  const event = eventOfPeople(plan) ?? eventOfDivisor(plan)
  if (event === null) return say
  const { t, formats } = say.words
  const figure: Say['figure'] = (metric, amount = 0, grammar = 'plain') =>
    metric === 'totalUsers'
      ? t('answer.peopleWho', { count: amount, value: say.value(metric, amount), event })
      : say.figure(metric, amount, grammar)
  return {
    ...say,
    figure,
    figures: (metrics: readonly Metric[], of: Figures) =>
      formats.list(metrics.map((metric) => figure(metric, of[metric]))),
    metricLabel: (metric) =>
      metric === 'totalUsers' ? t('answer.peopleWhoLabel', { event }) : say.metricLabel(metric),
  }
}
