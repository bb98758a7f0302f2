/** Written by make-keys.ts from the English catalogues: what messages take. */
import type { Tag, Text } from './values.ts'

/** Messages of plain text with values. */
export interface PlainValues {
  'shell.signedInAs': { email: Text }
  'shell.noSiteText': { product: Text }
  'account.passwordHint': { count: Text }
  'account.passwordShort': { count: Text }
  'account.device': { browser: Text; system: Text }
  'account.seen': { when: Text }
  'account.endNamed': { address: Text; device: Text }
  'account.recoveryLeft': { count: number }
  'account.recoveryFile': { email: Text; host: Text; product: Text }
  'account.passkeysImpossible': { product: Text }
  'account.passkeyAdded': { name: Text }
  'account.passkeyUsed': { when: Text }
  'account.passkeyRemove': { name: Text }
  'account.passkeyRemoveTitle': { name: Text }
  'account.passkeyRemoved': { name: Text }
  'notifications.dismiss': { title: Text }
  'invitation.title': { product: Text }
  'addons.text': { product: Text }
  'addons.switch': { addon: Text }
  'addons.installNamed': { name: Text }
  'addons.activateNamed': { name: Text }
  'addons.neededForJourneys': { addon: Text }
  'addons.needed': { addon: Text }
  'tokens.text': { site: Text }
  'tokens.full': { maximum: number }
  'tokens.used': { made: Text; used: Text }
  'tokens.neverUsed': { made: Text }
  'tokens.revokeOf': { name: Text }
  'tokens.revokeText': { name: Text }
  'answer.when': { name: string }
  'answer.days': { end: Text; start: Text }
  'answer.whenDays': { days: Text; when: Text }
  'answer.only': { filters: Text }
  'answer.filter': { label: Text; values: Text }
  'answer.filterNot': { label: Text; values: Text }
  'answer.filterContains': { label: Text; parts: Text }
  'answer.filterStarts': { label: Text; parts: Text }
  'answer.namePart': { part: Text }
  'answer.filterAny': { label: Text }
  'answer.filterNone': { label: Text }
  'answer.areaWithout': { area: Text; names: Text }
  'answer.area': { area: Text; count: number }
  'answer.perBefore': { before: Text; days: Text }
  'answer.perLabel': { divisor: string; label: Text }
  'answer.perAll': { figure: Text }
  'answer.hourTwice': { hour: Text }
  'answer.goalFigure': { count: number; goal: Text; grammar: string; metric: string; value: Text }
  'answer.goalLabel': { goal: Text; metric: string }
  'answer.count': { count: number; grammar: string; label: Text; metric: string; value: Text }
  'answer.figure': { grammar: string; label: Text; metric: string; value: Text }
  'answer.whether': { figure: Text; from: Text; operator: string; passes: string; unit: string }
  'answer.perDayOver': { count: number }
  'answer.onlyAfter': { only: Text }
  'answer.othersBefore': { figures: Text }
  'answer.moreThanNothing': { days: Text }
  'answer.same': { days: Text }
  'answer.aboutSame': { days: Text }
  'answer.points': { count: number; value: Text }
  'answer.nothing': { only: Text; when: Text }
  'answer.ofAll': { share: Text; total: Text }
  'answer.atLeast': { figure: Text }
  'answer.atLeastInSeries': { figure: Text }
  'answer.thresholdOf': { label: Text; operator: string; to: Text; value: Text }
  'answer.threshold': { count: number; figure: Text; from: Text; operator: string; unit: string }
  'answer.rowBefore': { before: Text; figures: Text }
  'answer.rowBeside': { before: Text; day: Text; figures: Text }
  'answer.leftOut': { count: number }
  'answer.highest': { figure: Text; high: Text; highMore: number; low: Text; lowFigure: Text; lowMore: number }
  'answer.cutSteps': { by: string; place: string }
  'answer.changedSince': { days: Text }
  'answer.noneImproved': { label: Text; only: Text; when: Text }
  'answer.noneWorsened': { label: Text; only: Text; when: Text }
  'answer.noneGained': { label: Text; only: Text; when: Text }
  'answer.noneLost': { label: Text; only: Text; when: Text }
  'answer.parts': { label: Text }
  'answer.partsOf': { label: Text; metric: Text }
  'answer.partOthers': { count: number }
  'answer.notDrawn': { reason: string }
  'answer.funnel': { only: Text; when: Text }
  'answer.funnelStep': { step: string }
  'answer.people': { count: number; value: Text }
  'answer.peopleWho': { count: number; event: string; value: Text }
  'answer.peopleWhoLabel': { event: string }
  'answer.visitsWith': { count: number; event: string; value: Text }
  'answer.visitsWithLabel': { event: string }
  'answer.countedSince': { day: Text }
  'answer.uncompared': { day: Text; days: Text }
  'answer.searchTermsUntil': { day: Text }
  'answer.noneBeyond': { figure: Text; from: Text; label: Text; only: Text; operator: string; unit: string; when: Text }
  'answer.didNotFall': { label: Text }
  'answer.didNotRise': { label: Text }
  'answer.otherCurrency': { currency: Text }
  'answer.modelRead': { days: Text; question: Text }
  'answer.modelWords': { count: number; words: Text }
  'answer.quarter': { quarter: Text; year: Text }
  'answer.refused.words': { example: Text; words: Text }
  'answer.refused.nothing_asked': { example: Text }
  'answer.refused.person': { example: Text }
  'answer.refused.future': { example: Text }
  'answer.refused.other_site': { example: Text }
  'answer.refused.not_measured': { example: Text; words: Text }
  'answer.refused.several': { example: Text }
  'answer.refused.no_shop': { example: Text }
  'answer.refused.not_together': { example: Text }
  'answer.refused.no_context': { example: Text }
  'answer.refused.abuse': { example: Text }
  'answer.refused.live': { example: Text }
  'answer.refused.unlike_days': { example: Text }
  'answer.refused.too_many_steps': { example: Text }
  'answer.refused.licence': { level: Text; report: Text }
  'answer.refused.addon': { addon: Text }
  'answer.because.turned_days': { example: Text; words: Text }
  'answer.because.part_of_hour': { example: Text; words: Text }
  'answer.because.night': { example: Text; words: Text }
  'answer.because.unheld': { example: Text; words: Text }
  'answer.because.name_part': { example: Text; words: Text }
  'answer.because.year_ago': { example: Text; words: Text }
  'answer.because.row': { example: Text; words: Text }
  'answer.because.goals': { example: Text }
  'answer.because.advice': { example: Text }
  'answer.because.language': { example: Text }
  'answer.because.several_names': { example: Text; words: Text }
  'answer.because.mail': { example: Text }
  'answer.because.spending': { example: Text }
  'answer.because.single_order': { example: Text }
  'answer.because.unusual': { example: Text }
  'answer.because.unclear_back': { example: Text }
  'answer.because.site_search': { example: Text }
  'answer.because.greeting': { examples: Text }
  'answer.because.thanks': { example: Text }
  'answer.because.help': { examples: Text }
  'answer.quoted': { text: Text }
  'answer.exampleNamed.page': { name: Text }
  'answer.exampleNamed.campaign': { name: Text }
  'answer.exampleNamed.product': { name: Text }
  'answer.exampleNamed.ordersFrom': { name: Text }
  'answer.exampleNamed.from': { name: Text }
  'insight.from': { before: Text }
  'insight.usually': { before: Text }
  'insight.expected': { high: Text; low: Text; weeks: Text }
  'insight.expectedInAll': { usual: Text }
  'insight.figureOf': { metric: Text; name: Text }
  'insight.figureOn': { device: string; figure: Text }
  'insight.change.headline': { direction: string; name: Text; percent: Text }
  'insight.change.text': { before: Text; difference: Text; direction: string; name: Text; now: Text; partBefore: Text; partNow: Text; period: string }
  'insight.parts': { label: Text; parts: Text }
  'insight.part': { difference: Text; name: Text }
  'insight.revenueChange.headline': { direction: string; moved: string; percent: Text }
  'insight.revenueChange.text': { difference: Text; direction: string; eachBefore: Text; eachNow: Text; hasProduct: string; moved: string; now: Text; ordersBefore: Text; ordersNow: Text; period: string; product: Text; productBefore: Text; productNow: Text; refundedBefore: Text; refundedNow: Text }
  'insight.unusualDay.headline': { day: Text; direction: string }
  'insight.unusualDay.text': { hasSource: string; high: Text; holiday: string; holidayName: Text; low: Text; now: Text; source: Text; sourceNow: Text; weeks: Text }
  'insight.gap.headline': { first: Text; isOne: string; last: Text }
  'insight.gap.text': { usual: Text }
  'insight.newSource.headline': { name: Text }
  'insight.newSource.text': { name: Text; now: Text; period: string; share: Text }
  'insight.lostSource.headline': { name: Text }
  'insight.lostSource.text': { before: Text; name: Text; period: string }
  'insight.shift.headline': { by: string; down: Text; downId: string; up: Text; upId: string; way: string }
  'insight.shift.text': { before: Text; down: Text; downBefore: Text; downNow: Text; now: Text; period: string; up: Text; upBefore: Text; upNow: Text; way: string }
  'insight.pageRising.headline': { name: Text }
  'insight.pageRising.text': { difference: Text; isNew: string; name: Text; now: Text; period: string }
  'insight.pageFalling.headline': { hasEnded: string; name: Text }
  'insight.pageFalling.text': { before: Text; difference: Text; hasEnded: string; lastDay: Text; name: Text; now: Text; period: string }
  'insight.concentration.headline': { name: Text }
  'insight.concentration.text': { name: Text; now: Text; share: Text }
  'insight.returning.headline': { direction: string }
  'insight.returning.text': { period: string; share: Text; shareBefore: Text }
  'insight.bestTime.headline': { day: Text }
  'insight.bestTime.text': { day: Text; each: Text; hour: Text; usual: Text }
  'insight.funnelLeak.headline': { from: string; step: string }
  'insight.funnelLeak.text': { now: Text; of: Text; period: string; share: Text; shareBefore: Text }
  'insight.productMoving.headline': { direction: string; name: Text }
  'insight.productMoving.text': { before: Text; now: Text; period: string }
  'insight.couponMoving.headline': { direction: string; name: Text }
  'insight.couponMoving.text': { before: Text; now: Text; period: string }
  'insight.campaignReturn.headline': { name: Text }
  'insight.campaignReturn.text': { each: Text; money: Text; share: Text; usual: Text }
  'insight.searchClicks.headline': { name: Text }
  'insight.searchClicks.text': { clicks: Text; seen: Text; share: Text; usual: Text }
  'insight.slowPage.headline': { name: Text }
  'insight.slowPage.text': { device: string; measured: Text; paint: Text; share: Text; usual: Text }
  'insight.pace.headline': { direction: string; metric: string }
  'insight.pace.text': { before: Text; days: Text; direction: string; now: Text; percent: Text }
  'insight.goalPace.text': { before: Text; days: Text; now: Text }
  'insight.goalPace.headline': { direction: string; name: Text }
  'ai.summary': { count: number; range: Text }
  'ai.summaryMade': { summary: Text; when: Text }
  'ai.tooYoung': { day: Text }
  'ai.unwatched': { count: number }
  'ai.unfinished': { count: number }
  'chat.menu': { title: Text }
  'chat.length': { count: Text; maximum: Text }
  'chat.waiting': { product: Text }
  'chat.placeholder': { product: Text }
  'cleanUp.daysWrong': { maximum: number }
  'cleanUp.change': { after: Text; before: Text }
  'cleanUp.unchanged': { count: number }
  'cleanUp.taking': { share: Text }
  'cleanUp.returning': { share: Text }
  'cleanUp.made': { day: Text; name: Text }
  'cleanUp.madeBySomeone': { day: Text }
  'cleanUp.undone': { day: Text; name: Text }
  'cleanUp.undoneBySomeone': { day: Text }
  'cleanUp.undoOf': { name: Text }
  'cleanUp.againOf': { name: Text }
  'definitions.midnightHint': { zone: Text }
  'definitions.sessionsProgress': { share: Text }
  'digest.subject': { count: number; period: string; sessions: Text }
  'digest.subjectShop': { count: number; period: string; revenue: Text; sessions: Text }
  'digest.headline': { period: string; sessions: string }
  'digest.headlineShop': { period: string; revenue: string; sessions: string }
  'digest.subjectUnknown': { period: string }
  'digest.changed': { before: Text; change: Text }
  'digest.figure': { before: Text; change: Text; label: Text; value: Text }
  'digest.from': { before: Text }
  'digest.chartDescribed': { days: Text }
  'digest.now': { period: string }
  'digest.before': { period: string }
  'digest.most': { day: Text; value: Text }
  'digest.day': { before: Text; day: Text; value: Text }
  'digest.exception': { figure: Text; hours: number; subject: Text }
  'digest.exceptionSilence': { hours: number }
  'digest.exceptionExpected': { high: Text; low: Text; when: Text }
  'digest.exceptionMostly': { high: Text; low: Text; name: Text; share: Text; when: Text }
  'digest.exceptionMore': { count: number }
  'digest.receipt': { before: Text; precision: string; range: Text; source: Text; zone: Text }
  'digest.pdf': { kilobytes: Text }
  'digest.sentWeekly': { hour: Text; name: Text; weekday: Text; zone: Text }
  'digest.sentMonthly': { day: Text; hour: Text; name: Text; zone: Text }
  'digest.unsubscribe': { url: Text }
  'digest.change': { url: Text }
  'digest.ends': { days: number }
  'digest.file': { end: Text; start: Text }
  'alert.subject': { count: number; site: Text }
  'alert.headline': { count: number }
  'alert.entry': { at: Text; category: Text; description: Text }
  'alert.about': { at: Text; category: Text }
  'alert.more': { count: number }
  'alert.sent': { name: Text }
  'alert.test': { site: Text }
  'stop.digest': { site: Text }
  'stop.alert': { site: Text }
  'notifications.licence.site': { day: Text }
  'notifications.licence.network': { day: Text }
  'notifications.diskText': { megabytes: Text }
  'notifications.cityDataText': { day: Text }
  'notifications.exception': { category: Text }
  'notifications.mailText': { count: number }
  'doctor.storage': { health: string }
  'doctor.derived': { checked: number; different: number; table: Text }
  'doctor.totals': { site: Text; tables: Text }
  'doctor.noPlaces': { site: Text }
  'doctor.hosted': { count: number; site: Text }
  'doctor.noVisit': { day: Text; site: Text }
  'doctor.noPage': { day: Text; site: Text }
  'doctor.noSnippet': { day: Text; site: Text }
  'doctor.noScript': { day: Text; site: Text }
  'doctor.licence': { site: Text }
  'doctor.backups': { folder: Text }
  'doctor.failed': { reason: Text }
  'invitation.subject': { product: Text }
  'invitation.text': { days: Text; inviter: Text; product: Text }
  'leftOut.note': { name: Text }
  'definitions.noteBounce': { bounce: string }
  'definitions.noteSessions': { starts: string }
  'definitions.noteVisitors': { visitors: string }
  'dimensions.info': { name: Text }
  'exceptions.inRange': { count: number; open: Text }
  'exceptions.unwatched': { all: Text; count: Text }
  'exceptions.deleteOne': { description: Text }
  'exceptions.toggle': { description: Text }
  'exceptions.foot': { count: number }
  'exceptions.mainly.sessionSource': { value: Text }
  'exceptions.mainly.sessionCampaignName': { value: Text }
  'exceptions.span': { hours: number }
  'exceptions.spanUntil': { hours: number; time: Text }
  'exceptions.subject.source': { value: Text }
  'exceptions.subject.channel': { value: Text }
  'exceptions.subject.campaign': { value: Text }
  'exceptions.subject.landingPage': { value: Text }
  'exceptions.panel': { high: Text; hours: number; low: Text; time: Text }
  'exceptions.chartOf': { subject: Text; words: Text }
  'exceptions.above': { distance: Text; figure: Text }
  'exceptions.below': { distance: Text; figure: Text }
  'exceptions.note': { day: Text; title: Text }
  'exceptions.holiday': { day: Text; name: Text }
  'exceptions.more': { figure: Text }
  'exceptions.fewer': { figure: Text }
  'exceptions.others': { count: number }
  'exceptions.symptom': { expected: Text; figure: Text; subject: Text }
  'exceptions.moreSymptoms': { count: number }
  'exceptions.notFoundFrom': { from: Text }
  'field.too_many_days': { maximum: number }
  'field.too_many_segments': { maximum: number }
  'field.unknown_option': { options: Text }
  'field.too_small': { minimum: number }
  'field.too_big': { maximum: number }
  'field.too_short': { minimum: number }
  'field.too_long': { maximum: number }
  'field.too_few': { minimum: number }
  'field.too_many': { maximum: number }
  'field.unknown_keys': { keys: Text }
  'field.password_too_short': { minimum: number }
  'field.password_too_long': { maximum: number }
  'field.own_currency': { currency: Text }
  'field.rate_too_small': { minimum: Text }
  'field.rate_too_big': { maximum: number }
  'field.address_range_too_wide': { v4: Text; v6: Text }
  'field.too_many_addresses': { maximum: number }
  'field.too_many_roles': { maximum: number }
  'field.invalid_order_url': { place: Text }
  'field.too_many_dimensions': { maximum: number }
  'field.too_many_goals': { maximum: number }
  'field.too_many_funnels': { maximum: number }
  'field.too_few_steps': { minimum: number }
  'field.too_many_steps': { maximum: number }
  'field.day_out_of_range': { first: Text }
  'field.too_many_pictures': { maximum: number }
  'field.new_note_has_no_id': { id: Text }
  'field.too_many_lines': { maximum: number }
  'field.search_columns_missing': { columns: Text }
  'field.order_columns_missing': { columns: Text }
  'field.no_orders_first': { line: Text; reason: Text }
  'field.invalid_export_days': { first: Text; maximum: number }
  'field.licence_for_one': { site: Text }
  'field.licence_for_other': { here: Text; site: Text }
  'field.expired_licence': { day: Text }
  'field.page_of_subdomain': { domain: Text; host: Text }
  'failure.needs_level': { level: Text }
  'failure.pdf_needs_level': { level: Text }
  'failure.reconcile_needs_level': { level: Text }
  'failure.picture_too_large': { megabytes: number }
  'failure.not_a_picture': { types: Text }
  'failure.answers_need_level': { level: string }
  'failure.too_many_token_calls': { seconds: number }
  'failure.too_many_questions': { seconds: number }
  'failure.mcp_batch': { maximum: number }
  'failure.too_many_tokens': { maximum: number }
  'failure.token_scope': { scope: Text }
  'failure.query_invalid': { reason: Text }
  'failure.api_needs_level': { level: Text }
  'failure.backup_inside': { folder: Text }
  'failure.backup_unwritable': { folder: Text }
  'failure.too_many_tries': { seconds: number }
  'failure.import_other_source': { site: Text; source: Text }
  'failure.unknown_site': { site: Text }
  'failure.too_many_import_files': { maximum: number }
  'failure.clock_ahead': { minutes: number }
  'failure.clock_behind': { minutes: number }
  'failure.no_such_report': { report: Text }
  'failure.addon_needed': { addon: Text }
  'failure.figures_unknown': { source: Text }
  'failure.store_lacks': { feature: string; store: Text }
  'failure.events_away_since': { since: Text }
  'failure.days_too_slow': { days: number }
  'failure.range_too_early': { first: Text }
  'failure.too_many_notes': { maximum: number }
  'failure.too_many_left_out': { maximum: number }
  'failure.too_many_visitors_of_order': { maximum: number }
  'failure.too_many_events_of_visitor': { maximum: number }
  'failure.too_many_shared_views': { maximum: number }
  'failure.too_few_visitors': { count: number }
  'failure.too_many_pictures': { maximum: number }
  'failure.too_many_categories': { maximum: number }
  'failure.search_may_not_read': { email: Text; property: Text }
  'failure.search_no_property': { email: Text; property: Text }
  'failure.search_status': { status: Text }
  'rejected.day_out_of_range': { day: Text; first: Text }
  'rejected.no_day': { text: Text }
  'rejected.no_order_day': { text: Text }
  'rejected.no_clicks': { text: Text }
  'rejected.no_impressions': { text: Text }
  'rejected.no_position': { text: Text }
  'rejected.no_term': { maximum: number }
  'rejected.no_currency': { text: Text }
  'rejected.no_total': { text: Text }
  'rejected.order_twice': { number: Text }
  'rejected.time_too_early': { first: Text }
  'rejected.foreign_address': { domain: Text }
  'failure.no_such_source': { source: Text }
  'failure.audit_under_way': { page: Text }
  'failure.audit_not_public': { host: Text }
  'failure.audit_site_unknown': { host: Text }
  'failure.audit_site_down': { host: Text }
  'failure.audit_site_slow': { host: Text }
  'failure.audit_certificate': { host: Text }
  'failure.audit_needs_sign_in': { host: Text }
  'failure.audit_status': { host: Text; status: Text }
  'failure.audit_redirected': { host: Text }
  'failure.audit_no_web_page': { host: Text }
  'failure.audit_redirects': { host: Text }
  'failure.audit_too_slow': { seconds: number }
  'failure.pagespeed_failed': { status: Text }
  'field.too_many_params': { maximum: number }
  'failure.mail_unreachable': { host: Text; reason: Text }
  'failure.mail_insecure': { host: Text; reason: Text }
  'failure.mail_sign_in_refused': { answer: Text }
  'failure.mail_address_refused': { address: Text; answer: Text }
  'failure.mail_sender_refused': { address: Text; answer: Text }
  'failure.mail_message_refused': { answer: Text }
  'failure.mail_put_off': { answer: Text }
  'failure.webhook_private': { host: Text }
  'failure.webhook_answer': { host: Text; status: Text }
  'failure.webhook_redirect': { host: Text; status: Text }
  'failure.webhook_unreachable': { host: Text; reason: Text }
  'failure.too_many_webhooks': { maximum: number }
  'failure.model_key': { host: Text }
  'failure.model_unknown': { host: Text; model: Text }
  'failure.model_rate': { host: Text }
  'failure.model_redirect': { host: Text; status: Text }
  'failure.model_down': { host: Text; status: Text }
  'failure.model_answer': { host: Text; status: Text }
  'failure.model_unreadable': { host: Text }
  'failure.model_too_long': { host: Text }
  'failure.model_cut': { host: Text }
  'failure.model_timeout': { host: Text }
  'failure.model_stopped': { host: Text }
  'failure.model_private': { host: Text }
  'failure.model_unreachable': { host: Text; reason: Text }
  'failure.alerts_need_level': { level: Text }
  'figureSource.propertyName': { account: Text; id: Text; name: Text }
  'figureSource.connected': { name: Text; property: Text }
  'figureSource.readBy': { email: Text }
  'figureSource.days': { currency: Text; zone: Text }
  'figureSource.tokens': { all: Text; left: Text }
  'filters.buttonSet': { count: number }
  'filters.more': { count: number }
  'filters.quoted': { text: Text }
  'filters.sentence': { label: Text; operator: Text; values: Text }
  'filters.remove': { filter: Text }
  'filters.edit': { filter: Text }
  'filters.ignored': { label: Text }
  'filters.ignoredInfo': { label: Text }
  'filters.delete': { name: Text }
  'filters.search': { count: number }
  'filters.searchIn': { label: Text }
  'filters.textIn': { label: Text }
  'filters.within': { filters: Text }
  'filters.below': { count: number }
  'filters.noneFound': { search: Text }
  'filters.chosen': { count: number }
  'filters.onlyLabel': { value: Text }
  'filters.leaveOutLabel': { value: Text }
  'filters.kept': { all: Text; kept: Text }
  'filters.filtered': { count: number }
  'imports.sending': { share: Text; size: Text }
  'imports.stopped': { share: Text; size: Text }
  'imports.complete': { size: Text }
  'imports.sendFailed': { name: Text }
  'imports.removeFileOf': { name: Text }
  'imports.hostHint': { domain: Text }
  'imports.name': { files: Text; kind: Text }
  'imports.by': { moment: Text; name: Text }
  'imports.byCommand': { moment: Text }
  'imports.undoneBy': { moment: Text; name: Text }
  'imports.undoneByCommand': { moment: Text }
  'imports.undoneOn': { moment: Text }
  'imports.state.trying': { share: Text }
  'imports.state.try_failed': { failure: Text }
  'imports.state.importing': { share: Text }
  'imports.state.imported': { added: number }
  'imports.state.import_failed': { added: number; failure: Text }
  'imports.state.undoing': { share: Text }
  'imports.state.undone': { added: number }
  'imports.failure.column_missing': { column: Text }
  'imports.importOf': { name: Text }
  'imports.discardOf': { name: Text }
  'imports.removeEntryOf': { name: Text }
  'imports.undoOf': { name: Text }
  'imports.undoText': { added: number }
  'imports.count.line': { count: number }
  'imports.count.row': { count: number }
  'imports.count.visit': { count: number }
  'imports.about': { number: Text }
  'imports.leftOutOf': { count: Text; reason: Text }
  'imports.places.line': { count: number; places: Text }
  'imports.places.row': { count: number; places: Text }
  'imports.places.visit': { count: number; places: Text }
  'imports.fedSince': { day: Text; reports: Text }
  'imports.damaged.line': { file: Text; line: number }
  'imports.damaged.row': { file: Text; line: number }
  'imports.damaged.visit': { file: Text; line: number }
  'imports.twice': { day: Text }
  'kept.since': { day: Text }
  'kept.stalled': { since: Text }
  'mail.reportsText': { site: Text }
  'mail.address': { address: Text }
  'mail.refused': { failure: Text }
  'mail.ends': { days: number }
  'mail.hourHint': { zone: Text }
  'mail.fromEnvironment': { from: Text; host: Text }
  'mail.tested': { address: Text }
  'mail.waiting': { count: number }
  'mail.failedAt': { ago: Text; count: number; kind: Text; site: Text }
  'mail.retryOf': { to: Text }
  'mail.removeOf': { to: Text }
  'webhooks.text': { site: Text }
  'webhooks.lastSent': { ago: Text }
  'webhooks.testOf': { host: Text }
  'webhooks.tested': { host: Text }
  'webhooks.removeOf': { host: Text }
  'webhooks.removeText': { host: Text }
  'model.keySaved': { date: Text }
  'model.tested': { milliseconds: number }
  'model.tokensWrong': { least: Text; most: Text }
  'model.kilobytes': { size: Text }
  'model.showOf': { time: Text }
  'model.hideOf': { time: Text }
  'notes.all': { count: Text }
  'notes.important': { count: Text }
  'notes.starred': { title: Text }
  'notes.picture': { name: Text }
  'notes.editNamed': { title: Text }
  'notes.deleteNamed': { title: Text }
  'notes.left': { count: number; limit: Text }
  'notes.tooLong': { count: number; limit: Text }
  'notes.removeMedia': { name: Text }
  'notes.mediaRefused': { size: Text }
  'notes.categoryColor': { name: Text }
  'notes.deleteCategory': { name: Text }
  'privacy.counts': { events: number; orders: number; sessions: number; visitors: number }
  'privacy.oldCounts': { events: number; sessions: number }
  'privacy.span': { from: Text; to: Text }
  'privacy.eraseText': { events: number; orders: number; sessions: number; visitors: number }
  'privacy.keptMonths': { months: number }
  'privacy.keptSince': { day: Text }
  'privacy.monthsWrong': { maximum: number; minimum: number }
  'privacy.ofMonth': { events: number; month: Text; sessions: number }
  'privacy.keepMonths': { months: number }
  'privacy.logBy': { moment: Text; name: Text }
  'receipt.sessionStarts': { starts: string; zone: Text }
  'receipt.open': { report: Text }
  'receipt.dayCount': { count: number; range: Text }
  'receipt.comparedFigure': { days: Text; figure: Text }
  'receipt.estimatedBecause': { reasons: Text }
  'receipt.convertedFrom': { currency: Text }
  'receipt.readCounts': { events: number; sessions: number }
  'receipt.ignored': { labels: Text }
  'receipt.lines': { count: number }
  'receipt.queryRow': { row: Text }
  'receipt.others': { label: Text }
  'receipt.ofWhole': { part: Text; whole: Text }
  'receipt.timesEach': { count: Text; each: Text }
  'receipt.step': { rule: Text; step: number }
  'receipt.queryPart': { figure: Text }
  'receipt.queryFormula': { formula: Text }
  'receipt.onPaper': { address: Text }
  'receipt.moreReasons': { count: number }
  'countries.top': { names: Text }
  'countries.sent': { count: number }
  'section.missingDimension': { name: Text }
  'section.notSupportedBy': { source: Text }
  'events.parameters': { event: Text }
  'events.others': { count: number }
  'conversions.of': { goal: Text }
  'conversions.rateOf': { goal: Text }
  'conversions.info': { goal: Text }
  'conversions.rateInfo': { goal: Text }
  'goals.chart': { goal: Text }
  'goals.when.page': { rule: Text }
  'goals.when.event': { rule: Text }
  'goals.origins': { goal: Text }
  'funnels.summary': { percent: Text; time: Text }
  'funnels.toNext': { step: number; time: Text }
  'funnels.step': { name: Text; number: number }
  'funnels.insteadOf': { step: number }
  'funnels.insteadInfo': { next: number; step: number }
  'funnels.insteadNone': { next: number; step: number }
  'funnels.others': { count: number }
  'aiCrawlers.day': { count: number; day: Text }
  'aiCrawlers.others': { count: number }
  'aiCrawlers.assistantsDay': { count: number; day: Text }
  'aiCrawlers.assistantsSum': { count: number }
  'realtime.users': { count: number }
  'realtime.views': { count: Text }
  'queries.only': { term: Text }
  'queries.until': { day: Text }
  'ecommerce.notIncludedRate': { orders: Text }
  'ecommerce.notIncludedCode': { orders: Text }
  'ecommerce.ordersIn': { count: number; money: Text }
  'ecommerce.ordersUnknown': { count: number }
  'ecommerce_days.count': { count: number }
  'ecommerce_sessions.count': { count: number }
  'funnel.step': { name: Text; number: Text }
  'funnel.summary': { percent: Text }
  'funnel.ofFirst': { percent: Text }
  'funnel.between': { from: Text; to: Text }
  'funnel.noShopText': { shops: Text }
  'journey.unknown': { name: string }
  'journey.toggle': { id: Text }
  'journey.stepsOf': { id: Text }
  'journey.demoDates': { range: Text }
  'journey.onPage': { count: number }
  'journey.earlier': { count: number }
  'journey.daysLater': { count: number }
  'journey.hoursLater': { count: number }
  'journey.minutesLater': { count: number }
  'settings.licenceOfSite': { site: Text }
  'settings.licenceUntil': { day: Text; level: Text }
  'settings.licenceExpired': { day: Text; level: Text }
  'removal.domain': { domain: Text }
  'removal.done': { domain: Text }
  'settings.snippetOfPlugin': { domain: Text }
  'settings.pdfHint': { size: Text }
  'settings.weekByLanguage': { day: Text }
  'settings.vitalsAutomatic': { views: number }
  'settings.addressWrong': { address: Text }
  'settings.addressYours': { address: Text }
  'settings.roleWrong': { role: Text }
  'ledger.day': { count: number; day: Text }
  'ledger.sum': { count: number }
  'ledger.samplesOf': { count: number; name: Text }
  'ledger.countOf': { name: Text }
  'ledger.counted': { name: Text }
  'settings.personYou': { role: Text }
  'settings.personRole': { name: Text; role: Text }
  'settings.personSites': { name: Text }
  'settings.personRemove': { name: Text }
  'settings.personRemoveTitle': { name: Text }
  'settings.personRemoveText': { email: Text }
  'settings.personRemoved': { name: Text }
  'settings.personChanged': { name: Text }
  'settings.personLinkNamed': { name: Text }
  'settings.personLinkText': { name: Text }
  'settings.personSecondStepOffNamed': { name: Text }
  'settings.personSecondStepOffTitle': { name: Text }
  'settings.personSecondStepOffDone': { name: Text }
  'settings.personNewText': { site: Text }
  'settings.dimensionShow': { label: Text }
  'settings.dimensionUp': { label: Text }
  'settings.dimensionDown': { label: Text }
  'settings.dimensionRemove': { label: Text }
  'settings.goalWorth': { currency: Text }
  'settings.goalRemove': { label: Text }
  'settings.funnelRemove': { label: Text }
  'settings.funnelStep': { number: number }
  'settings.funnelStepUp': { number: number }
  'settings.funnelStepRemove': { number: number }
  'setup.title': { product: Text }
  'setup.snippetText': { domain: Text }
  'setup.ways': { domain: Text }
  'setup.watchText': { domain: Text }
  'setup.visitPageTitled': { path: Text; title: Text }
  'search.connected': { email: Text; property: Text }
  'search.lastRead': { ago: Text }
  'file.tooLarge': { size: Text }
  'search.again': { file: Text }
  'search.uploaded': { days: number; lines: number }
  'search.rejected': { count: number }
  'search.line': { line: Text; reason: Text }
  'shop.rates': { currency: Text }
  'reconcile.compared': { range: Text }
  'reconcile.limited': { count: Text }
  'shop.orderUrlHint': { place: Text }
  'shop.orderUrlWrong': { place: Text }
  'settings.yearOpen': { year: Text }
  'settings.personInviteAgainNamed': { name: Text }
  'settings.personInvitedByMail': { days: Text; email: Text; name: Text }
  'settings.personInvitedByLink': { days: Text; name: Text }
  'care.folder': { folder: Text }
  'care.keepWrong': { least: Text; most: Text }
  'care.latest': { events: number; when: Text }
  'care.failed': { reason: Text }
  'sharing.more': { count: number }
  'sharing.moving': { range: Text }
  'sharing.fixed': { range: Text }
  'sharing.filters': { filters: Text }
  'sharing.passwordWrong': { minimum: number }
  'sharing.leastWrong': { maximum: number; minimum: number }
  'sharing.readyUntil': { day: Text }
  'sharing.listText': { site: Text }
  'sharing.made': { ago: Text; name: Text }
  'sharing.madeAgo': { ago: Text }
  'sharing.views': { ago: Text; count: number }
  'sharing.ended': { day: Text }
  'sharing.ends': { day: Text }
  'sharing.editOf': { name: Text }
  'sharing.removeOf': { name: Text }
  'sharing.copyOf': { name: Text }
  'sharing.reportsOf': { site: Text }
  'sharing.leftOut': { count: number }
  'sharing.madeWith': { product: Text }
  'speed.about': { host: Text; page: Text }
  'speed.last': { moment: Text }
  'speed.running': { seconds: number }
  'speed.waiting': { place: number; seconds: number }
  'speed.gauge': { score: Text }
  'speed.pointsMissing': { points: number }
  'speed.goal': { goal: Text }
  'speed.fieldDesktop': { first: Text; last: Text }
  'speed.fieldMobile': { first: Text; last: Text }
  'speed.fieldPage': { path: Text }
  'speed.fieldShares': { fair: Text; good: Text; poor: Text; views: Text }
  'speed.fairInfo': { good: Text; poor: Text }
  'speed.fieldLimits': { good: Text; poor: Text }
  'speed.slowestPoorInfo': { limit: Text }
  'speed.history': { count: number; first: Text; last: Text }
  'speed.itemScore': { score: Text }
  'speed.goalValue': { goal: Text }
  'speed.scoreOf': { score: Text }
  'speed.kilobytes': { amount: Text }
  'speed.megabytes': { amount: Text }
  'speed.loadFailed': { status: Text; statusText: Text }
  'speed.byLighthouse': { version: Text }
  'speed.byPageSpeed': { version: Text }
  'dates.text': { name: Text; range: Text }
  'dates.span': { end: Text; start: Text }
  'dates.start': { name: Text }
  'dates.end': { name: Text }
  'dates.rangeUntil': { range: Text; time: Text }
  'dates.days': { count: number }
  'dates.comparedWith': { count: number; other: number }
  'dates.pickCompare': { start: Text }
  'dates.noSuchDay': { day: Text }
  'dates.tooEarly': { day: Text }
  'dates.tooLate': { day: Text }
  'report.updated': { ago: Text }
  'report.versus': { range: Text }
  'report.receipt': { zone: Text }
  'report.estimated': { zone: Text }
  'report.needsLevel': { level: Text; title: Text }
  'connect.must': { product: Text }
  'connect.webmaster': { product: Text }
  'upsell.unlock': { heading: Text }
  'upsell.higher': { heading: Text; level: Text }
  'upsell.higherText': { level: Text; now: Text }
  'upsell.highestText': { level: Text; now: Text }
  'upsell.partOf': { level: Text }
  'upsell.sampleNoticeLevel': { level: Text }
  'upsell.sampleFigures': { range: Text }
  'change.upFrom': { value: Text }
  'change.downFrom': { value: Text }
  'change.sameAs': { value: Text }
  'change.versusDays': { count: number }
  'change.versusSameHours': { count: number }
  'chart.soFar': { value: Text }
  'chart.byDay': { metric: Text }
  'chart.byHour': { metric: Text }
  'chart.point': { metric: Text; value: Text; when: Text }
  'chart.pointBefore': { value: Text; when: Text }
  'chart.notes': { count: number; title: Text; when: Text }
  'chart.together': { count: Text }
  'list.value': { name: Text; value: Text }
  'list.more': { first: Text; second: Text }
  'list.sentences': { first: Text; second: Text }
  'list.then': { first: Text; second: Text }
  'list.facts': { first: Text; second: Text }
  'info.about': { title: Text }
  'list.shareOf': { metric: Text }
  'shell.openMenu': { title: Text }
  'shell.site': { domain: Text; name: Text }
  'shell.edition': { level: Text }
  'shell.theme': { theme: Text }
  'shell.account': { initials: Text; name: Text }
  'shell.notifications': { count: number }
  'shell.licenceExpiredOfSite': { day: Text; site: Text }
  'shell.licenceExpiredOfAll': { day: Text }
  'shell.licenceInvalidOfSite': { site: Text }
  'shell.removeSampleText': { site: Text }
  'shell.wrongSiteInstead': { site: Text }
  'notes.more': { count: number }
  'summary.since': { day: Text }
  'failure.too_many_requests': { count: number }
  'pdf.page': { page: Text; pages: Text }
  'pdf.compared': { compared: Text; range: Text }
  'live.span': { site: Text }
  'live.updated': { seconds: Text }
  'live.rhythm': { seconds: Text }
  'chart.byMinute': { metric: Text }
  'menu.yearinreview': { year: Text }
  'table.frame': { title: Text }
  'table.filterLabel': { title: Text }
  'table.found': { count: Text; total: Text }
  'table.noneFoundHint': { keyword: Text }
  'table.cellOf': { cell: Text; metric: Text }
  'table.currentRange': { range: Text }
  'table.previousRange': { range: Text }
  'table.comparedWith': { range: Text }
  'table.showRow': { name: Text }
  'table.hideRow': { name: Text }
  'table.sort.ascending': { column: Text }
  'table.sort.descending': { column: Text }
  'table.sort.ascendingText': { column: Text }
  'table.sort.descendingText': { column: Text }
  'table.copied': { count: number }
  'table.limited': { count: number }
  'table.export.unit': { label: Text; unit: Text }
  'table.export.previous': { label: Text }
  'table.export.change': { label: Text }
  'year.calculating': { year: Text }
  'year.since': { date: Text }
  'year.audienceText': { users: Text; year: Text }
  'year.audienceMore': { change: Text; users: Text; year: Text }
  'year.people': { count: number; written: Text }
  'year.more': { percent: Text }
  'year.fewer': { percent: Text }
  'year.change': { before: Text; change: Text }
  'year.perUser': { average: Text }
  'year.perSession': { average: Text }
  'year.best': { month: Text; users: Text }
  'year.usersOf': { count: number; written: Text }
  'year.monthsNote': { users: Text }
  'year.demographicsText': { age: Text; gender: Text; percent: Text }
  'year.behaviorText': { page: Text }
  'year.behaviorHome': { page: Text }
  'year.originsText': { country: Text; site: Text }
  'year.originsCountry': { country: Text }
  'year.originsSite': { site: Text }
  'year.thanks': { year: Text }
  'year.thanksText': { next: Text }
  'year.made': { range: Text; site: Text }
  'year.shareAlt': { figures: Text; site: Text; year: Text }
}

/** Messages with tags, for the caller to draw. */
export interface RichValues {
  'answer.together': { b: Tag; figure: Text; share: Text; total: Text }
  'answer.apart': { b: Tag; difference: Text; name: Text; other: Text }
  'answer.rowsCounted': { b: Tag; by: string; count: number; label: Text; metric: Text; only: Text; when: Text }
  'answer.rowsWith': { b: Tag; by: string; count: number; figure: Text; from: Text; label: Text; only: Text; operator: string; unit: string; when: Text }
  'answer.per': { b: Tag; divisor: string; figure: Text; label: Text }
  'answer.mostPer': { b: Tag; divisor: string; figure: Text; label: Text; name: Text; only: Text; when: Text }
  'answer.leastPer': { b: Tag; divisor: string; figure: Text; label: Text; name: Text; only: Text; when: Text }
  'answer.rowPer': { b: Tag; each: Text; figures: Text; name: Text }
  'answer.value': { b: Tag; figures: Text; only: Text; when: Text }
  'answer.perDay': { b: Tag; figures: Text; only: Text; when: Text }
  'answer.more': { b: Tag; before: Text; change: Text; days: Text; difference: Text }
  'answer.less': { b: Tag; before: Text; change: Text; days: Text; difference: Text; unit: string }
  'answer.rateMore': { b: Tag; before: Text; change: Text; days: Text }
  'answer.rateLess': { b: Tag; before: Text; change: Text; days: Text }
  'answer.most': { b: Tag; figure: Text; name: Text; only: Text; share: Text; when: Text }
  'answer.tied': { b: Tag; figure: Text; more: number; names: Text; only: Text; place: string; share: Text; when: Text }
  'answer.least': { b: Tag; figure: Text; name: Text; only: Text; share: Text; when: Text }
  'answer.highestFigure': { b: Tag; figure: Text; name: Text; only: Text; when: Text }
  'answer.lowestFigure': { b: Tag; figure: Text; name: Text; only: Text; when: Text }
  'answer.mostPerDay': { b: Tag; figure: Text; name: Text; only: Text; share: Text; when: Text }
  'answer.leastPerDay': { b: Tag; figure: Text; name: Text; only: Text; share: Text; when: Text }
  'answer.rank': { b: Tag; count: number; figure: Text; label: Text; name: Text; only: Text; place: number; share: Text; when: Text }
  'answer.rankNone': { b: Tag; count: number; label: Text; metric: Text; name: Text; only: Text; when: Text }
  'answer.below': { b: Tag; count: number; figure: Text; from: Text; label: Text; only: Text; operator: string; unit: string; when: Text }
  'answer.breakdown': { b: Tag; figure: Text; label: Text; only: Text; when: Text }
  'answer.row': { b: Tag; figures: Text; name: Text }
  'answer.rowShare': { b: Tag; figures: Text; name: Text; share: Text }
  'answer.mean': { b: Tag; by: string; count: number; figure: Text }
  'answer.changed': { b: Tag; before: Text; change: Text; figure: Text; label: Text; only: Text; when: Text }
  'answer.unchanged': { b: Tag; exactly: string; figure: Text; label: Text; only: Text; when: Text }
  'answer.gained': { b: Tag; before: Text; difference: Text; label: Text; metric: Text; name: Text; now: Text; only: Text; when: Text }
  'answer.lost': { b: Tag; before: Text; difference: Text; label: Text; metric: Text; name: Text; now: Text; only: Text; when: Text }
  'answer.improved': { b: Tag; before: Text; difference: Text; label: Text; metric: Text; name: Text; now: Text; only: Text; when: Text }
  'answer.worsened': { b: Tag; before: Text; difference: Text; label: Text; metric: Text; name: Text; now: Text; only: Text; when: Text }
  'answer.part': { b: Tag; before: Text; difference: Text; name: Text; now: Text }
  'answer.journeys': { b: Tag; count: number; only: Text; when: Text }
  'answer.journey': { b: Tag; count: number; day: Text; order: Text; source: Text; value: Text }
  'answer.journeyUnknown': { b: Tag; day: Text; order: Text; value: Text }
  'digest.links': { change: Tag; unsubscribe: Tag }
  'exceptions.says': { b: Tag; figure: Text; high: Text; low: Text; span: Text; subject: Text }
  'exceptions.saysMainly': { b: Tag; figure: Text; high: Text; low: Text; mainly: Text; span: Text; subject: Text }
  'exceptions.saysSilence': { b: Tag; high: Text; low: Text; span: Text }
  'filters.chip': { label: Text; operator: Text; value: Tag; values: Text }
  'model.used': { b: Tag; tokens: Text }
  'receipt.events': { b: Tag; count: number }
  'funnels.left': { b: Tag; people: Text; rate: Text; text: Tag }
  'funnels.end': { b: Tag; people: Text; text: Tag }
  'aiCrawlers.sum': { all: Tag; count: number; fetches: Tag; pages: number }
  'funnel.left': { b: Tag; people: Text; rate: Text; text: Tag }
  'funnel.bought': { b: Tag; people: Text; text: Tag }
  'setup.step': { count: Tag; name: Text; step: Text; steps: Text }
  'dates.face': { days: Text; name: Text; range: Tag }
  'upsell.offer': { b: Tag; code: Text; coupon: Tag }
  'pages.of': { field: Tag; page: Tag; pages: Text; total: Tag }
}
