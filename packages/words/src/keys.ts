/** Written by make-keys.ts from the English catalogues: what each message takes. */
import type { Tag, Text } from './messages/values.ts'

/** Messages that are plain text. */
export interface PlainMessages {
  'signIn.title': null
  'signIn.email': null
  'signIn.password': null
  'signIn.submit': null
  'signIn.linkExpired': null
  'signIn.emailMissing': null
  'signIn.passwordMissing': null
  'signIn.codeTitle': null
  'signIn.code': null
  'signIn.codeHint': null
  'signIn.codeMissing': null
  'signIn.back': null
  'signIn.passkey': null
  'reset.title': null
  'reset.text': null
  'reset.password': null
  'reset.submit': null
  'reset.done': null
  'reset.doneElsewhere': null
  'reset.signIn': null
  'shell.noSite': null
  'shell.signedInAs': { email: Text }
  'shell.noSiteText': { product: Text }
  'firstStart.notice': null
  'account.title': null
  'account.currentPassword': null
  'account.yourPassword': null
  'account.cancel': null
  'account.copied': null
  'account.copyFailed': null
  'account.password': null
  'account.passwordText': null
  'account.passwordNew': null
  'account.passwordSave': null
  'account.passwordChanged': null
  'account.passwordHint': { count: Text }
  'account.passwordShort': { count: Text }
  'account.signIns': null
  'account.signInsText': null
  'account.device': { browser: Text; system: Text }
  'account.deviceUnknown': null
  'account.thisOne': null
  'account.seen': { when: Text }
  'account.seenNow': null
  'account.end': null
  'account.endNamed': { address: Text; device: Text }
  'account.ended': null
  'account.endOthers': null
  'account.endedOthers': null
  'account.secondStep': null
  'account.secondStepText': null
  'account.secondStepOff': null
  'account.secondStepOn': null
  'account.secondStepTurnOn': null
  'account.secondStepTurnOff': null
  'account.secondStepTurnedOff': null
  'account.secondStepContinue': null
  'account.recoveryLeft': { count: number }
  'account.recoveryFew': null
  'account.scan': null
  'account.scanPicture': null
  'account.key': null
  'account.codeConfirm': null
  'account.codeConfirmSubmit': null
  'account.recovery': null
  'account.recoveryText': null
  'account.recoveryCopy': null
  'account.recoveryDownload': null
  'account.recoveryFile': { email: Text; host: Text; product: Text }
  'account.recoveryDone': null
  'account.passkeys': null
  'account.passkeysText': null
  'account.passkeysNone': null
  'account.passkeysImpossible': { product: Text }
  'account.passkeyName': null
  'account.passkeyNameHint': null
  'account.passkeyNameMissing': null
  'account.passkeyAdd': null
  'account.passkeyAdded': { name: Text }
  'account.passkeyUsed': { when: Text }
  'account.passkeyUsedNow': null
  'account.passkeyUnused': null
  'account.passkeyRemove': { name: Text }
  'account.passkeyRemoveTitle': { name: Text }
  'account.passkeyRemoveText': null
  'account.passkeyRemoveConfirm': null
  'account.passkeyRemoved': { name: Text }
  'account.passkeyCancelled': null
  'account.passkeyKnown': null
  'notifications.title': null
  'notifications.none': null
  'notifications.noneText': null
  'notifications.dismiss': { title: Text }
  'notifications.dismissAll': null
  'digest.subject': { count: number; period: string; sessions: Text }
  'digest.subjectShop': { count: number; period: string; revenue: Text; sessions: Text }
  'digest.headline': { period: string; sessions: string }
  'digest.headlineShop': { period: string; revenue: string; sessions: string }
  'digest.from': { before: Text }
  'digest.chart': null
  'digest.now': { period: string }
  'digest.before': { period: string }
  'digest.most': { day: Text; value: Text }
  'digest.day': { before: Text; day: Text; value: Text }
  'digest.insights': null
  'digest.exception': { figure: Text; hours: number; subject: Text }
  'digest.exceptionSilence': { hours: number }
  'digest.exceptionExpected': { high: Text; low: Text; when: Text }
  'digest.exceptionMostly': { high: Text; low: Text; name: Text; share: Text; when: Text }
  'digest.exceptionMore': { count: number }
  'digest.pages': null
  'digest.noPages': null
  'digest.open': null
  'digest.pdf': { kilobytes: Text }
  'digest.pdfNoBrowser': null
  'digest.pdfFailed': null
  'digest.sentWeekly': { hour: Text; name: Text; weekday: Text; zone: Text }
  'digest.sentMonthly': { day: Text; hour: Text; name: Text; zone: Text }
  'digest.unsubscribe': { url: Text }
  'digest.change': { url: Text }
  'digest.ends': { days: number }
  'digest.file': { end: Text; start: Text }
  'alert.subject': { count: number; site: Text }
  'alert.headline': { count: number }
  'alert.open': null
  'alert.more': { count: number }
  'alert.sent': { name: Text }
  'alert.test': { site: Text }
  'mailTest.subject': null
  'mailTest.text': null
  'stop.title': null
  'stop.digest': { site: Text }
  'stop.alert': { site: Text }
  'stop.button': null
  'stop.done': null
  'stop.invalid': null
  'notifications.licence': null
  'notifications.licence.site': { day: Text }
  'notifications.licence.network': { day: Text }
  'notifications.licence.open': null
  'notifications.disk': null
  'notifications.diskText': { megabytes: Text }
  'notifications.cityData': null
  'notifications.cityDataText': { day: Text }
  'notifications.exception': { category: Text }
  'notifications.exception.open': null
  'notifications.mail': null
  'notifications.mailText': { count: number }
  'notifications.mail.open': null
  'exceptions.about': null
  'exceptions.inRange': { count: number; open: Text }
  'exceptions.category': null
  'exceptions.category.Engagement': null
  'exceptions.category.eCommerce': null
  'exceptions.category.Marketing': null
  'exceptions.time': null
  'exceptions.recurring': null
  'exceptions.description': null
  'exceptions.action': null
  'exceptions.goesOn': null
  'exceptions.resolved': null
  'exceptions.delete': null
  'exceptions.deleteOne': { description: Text }
  'exceptions.deleting': null
  'exceptions.toggle': { description: Text }
  'exceptions.empty': null
  'exceptions.emptyHint': null
  'exceptions.foot': { count: number }
  'exceptions.perPage': null
  'exceptions.subject.silence': null
  'exceptions.subject.sessions': null
  'exceptions.subject.engagement': null
  'exceptions.subject.source': { value: Text }
  'exceptions.subject.channel': { value: Text }
  'exceptions.subject.campaign': { value: Text }
  'exceptions.subject.landingPage': { value: Text }
  'exceptions.subject.orders': null
  'exceptions.subject.revenue': null
  'exceptions.subject.averageOrder': null
  'exceptions.subject.abandonment': null
  'exceptions.subject.forms': null
  'exceptions.subject.formErrors': null
  'exceptions.subject.checkoutErrors': null
  'exceptions.subject.notFound': null
  'exceptions.panel': { high: Text; hours: number; low: Text; time: Text }
  'exceptions.expected': null
  'exceptions.above': { distance: Text; figure: Text }
  'exceptions.below': { distance: Text; figure: Text }
  'exceptions.note': { day: Text; title: Text }
  'exceptions.explains': null
  'exceptions.more': { figure: Text }
  'exceptions.fewer': { figure: Text }
  'exceptions.others': { count: number }
  'exceptions.all': null
  'exceptions.unknown': null
  'exceptions.by': null
  'exceptions.by.sessionDefaultChannelGroup': null
  'exceptions.by.country': null
  'exceptions.by.deviceCategory': null
  'exceptions.by.landingPage': null
  'exceptions.by.pagePath': null
  'exceptions.alone': null
  'exceptions.symptoms': null
  'exceptions.symptom': { expected: Text; figure: Text; subject: Text }
  'exceptions.moreSymptoms': { count: number }
  'exceptions.right': null
  'exceptions.yes': null
  'exceptions.no': null
  'exceptions.rightHint': null
  'exceptions.saidYes': null
  'exceptions.saidNo': null
  'exceptions.open': null
  'exceptions.chart': null
  'exceptions.table': null
  'exceptions.until': null
  'exceptions.counted': null
  'exceptions.from': null
  'exceptions.to': null
  'exceptions.settings': null
  'exceptions.settingsText': null
  'exceptions.deviations': null
  'exceptions.deviationsHint': null
  'exceptions.change': null
  'exceptions.changeHint': null
  'exceptions.save': null
  'exceptions.saved': null
  'exceptions.notFound': null
  'exceptions.notFoundPage': null
  'exceptions.notFoundPageInfo': null
  'exceptions.notFoundViews': null
  'exceptions.notFoundFrom': { from: Text }
  'exceptions.notFoundNowhere': null
  'exceptions.notFoundHint': null
  'field.required': null
  'field.empty': null
  'field.not_text': null
  'field.not_a_number': null
  'field.not_an_id': null
  'field.not_whole': null
  'field.not_boolean': null
  'field.not_a_list': null
  'field.not_an_object': null
  'field.not_a_file': null
  'field.unknown_option': { options: Text }
  'field.too_small': { minimum: number }
  'field.too_big': { maximum: number }
  'field.too_short': { minimum: number }
  'field.too_long': { maximum: number }
  'field.too_few': { minimum: number }
  'field.too_many': { maximum: number }
  'field.unknown_keys': { keys: Text }
  'field.invalid_email': null
  'field.invalid_url': null
  'field.invalid_date': null
  'field.invalid_currency': null
  'field.unprintable': null
  'field.not_json': null
  'field.name_missing': null
  'field.name_of_it_missing': null
  'field.email_taken': null
  'field.password_too_short': { minimum: number }
  'field.password_too_long': { maximum: number }
  'field.wrong_password': null
  'field.wrong_code': null
  'field.wrong_app_code': null
  'field.no_such_site': null
  'field.site_name_missing': null
  'field.invalid_domain': null
  'field.domain_taken': null
  'field.sample_domain': null
  'field.invalid_timezone': null
  'field.own_currency': { currency: Text }
  'field.rate_too_small': { minimum: Text }
  'field.rate_too_big': { maximum: number }
  'field.invalid_address': null
  'field.address_range_too_wide': { v4: Text; v6: Text }
  'field.too_many_addresses': { maximum: number }
  'field.invalid_role': null
  'field.too_many_roles': { maximum: number }
  'field.invalid_path': null
  'field.path_is_everything': null
  'field.label_with_spaces': null
  'field.invalid_extension': null
  'field.invalid_order_url': { place: Text }
  'field.invalid_dimension': null
  'field.dimension_of_orders': null
  'field.dimension_taken': null
  'field.label_missing': null
  'field.too_many_dimensions': { maximum: number }
  'field.day_out_of_range': { first: Text }
  'field.no_such_category': null
  'field.category_taken': null
  'field.category_name_missing': null
  'field.invalid_color': null
  'field.too_many_pictures': { maximum: number }
  'field.picture_gone': null
  'field.new_note_has_no_id': { id: Text }
  'field.choose_picture': null
  'field.choose_search_export': null
  'field.choose_orders': null
  'field.send_pages': null
  'field.not_csv_of_search': null
  'field.not_csv_of_orders': null
  'field.not_unicode_of_search': null
  'field.not_unicode_of_orders': null
  'field.too_many_lines': { maximum: number }
  'field.search_columns_missing': { columns: Text }
  'field.order_columns_missing': { columns: Text }
  'field.no_orders': null
  'field.no_orders_first': { line: Text; reason: Text }
  'field.export_without_dates': null
  'field.invalid_export_days': { first: Text; maximum: number }
  'field.invalid_service_key': null
  'field.invalid_property': null
  'field.invalid_licence': null
  'field.licence_for_all': null
  'field.licence_for_one': { site: Text }
  'field.licence_for_other': { here: Text; site: Text }
  'field.expired_licence': { day: Text }
  'field.page_of_other_site': null
  'field.invalid_pagespeed_key': null
  'failure.expired_licence_of_site': null
  'failure.expired_licence_of_all': null
  'failure.needs_level': { level: Text }
  'failure.pdf_needs_level': { level: Text }
  'failure.reconcile_needs_level': { level: Text }
  'failure.picture_too_large': { megabytes: number }
  'failure.not_a_picture': { types: Text }
  'failure.too_many_pixels': null
  'failure.picture_not_kept': null
  'failure.no_such_picture': null
  'failure.too_large': null
  'failure.broken_off': null
  'failure.too_slow': null
  'failure.busy_network': null
  'failure.busy': null
  'failure.too_many_tries': { seconds: number }
  'failure.send_form': null
  'failure.send_fields': null
  'failure.send_json': null
  'failure.not_json': null
  'failure.no_such_action': null
  'failure.no_such_address': null
  'failure.other_site': null
  'failure.disk_full': null
  'failure.sample_only': null
  'failure.no_such_site': null
  'failure.unknown_site': { site: Text }
  'failure.installation_only': null
  'failure.secret_differs': null
  'failure.call_repeated': null
  'failure.cms_not_understood': null
  'failure.clock_ahead': { minutes: number }
  'failure.clock_behind': { minutes: number }
  'failure.no_such_report': { report: Text }
  'failure.addon_needed': { addon: Text }
  'failure.figures_unknown': { source: Text }
  'failure.caller_gone': null
  'failure.days_too_slow': { days: number }
  'failure.sample_too_slow': null
  'failure.figures_too_slow': null
  'failure.orders_too_slow': null
  'failure.compare_too_slow': null
  'failure.all_time_too_slow': null
  'failure.compare_not_before': null
  'failure.range_incomplete': null
  'failure.day_unreadable': null
  'failure.range_reversed': null
  'failure.range_too_early': { first: Text }
  'failure.range_to_come': null
  'failure.no_chromium': null
  'failure.printer_busy': null
  'failure.printing_too_slow': null
  'failure.too_many_notes': { maximum: number }
  'failure.no_such_exception': null
  'failure.no_such_note': null
  'failure.note_gone': null
  'failure.note_changed': null
  'failure.note_deleted': null
  'failure.too_many_pictures': { maximum: number }
  'failure.too_many_categories': { maximum: number }
  'failure.no_such_category': null
  'failure.wrong_credentials': null
  'failure.unknown_passkey': null
  'failure.link_spent': null
  'failure.setup_done': null
  'failure.setup_first': null
  'failure.sign_in_ended': null
  'failure.second_step_on': null
  'failure.passkey_not_added': null
  'failure.passkey_gone': null
  'failure.own_password': null
  'failure.own_second_step': null
  'failure.own_role': null
  'failure.own_removal': null
  'failure.no_such_person': null
  'failure.last_administrator': null
  'failure.search_key_gone': null
  'failure.search_failed': null
  'failure.search_key_refused': null
  'failure.search_may_not_read': { email: Text; property: Text }
  'failure.search_no_property': { email: Text; property: Text }
  'failure.search_slow_down': null
  'failure.search_status': { status: Text }
  'failure.search_unreachable': null
  'footer.expired_licence_of_site': null
  'footer.expired_licence_of_all': null
  'rejected.day_out_of_range': { day: Text; first: Text }
  'rejected.no_day': { text: Text }
  'rejected.no_order_day': { text: Text }
  'rejected.no_clicks': { text: Text }
  'rejected.no_impressions': { text: Text }
  'rejected.no_position': { text: Text }
  'rejected.no_term': { maximum: number }
  'rejected.no_order_number': null
  'rejected.no_currency': { text: Text }
  'rejected.no_total': { text: Text }
  'rejected.order_twice': { number: Text }
  'failure.no_such_source': { source: Text }
  'failure.audit_no_chromium': null
  'failure.audit_no_lighthouse': null
  'failure.audit_sample': null
  'failure.audit_queue_full': null
  'failure.audit_not_public': { host: Text }
  'failure.audit_site_unknown': { host: Text }
  'failure.audit_site_down': { host: Text }
  'failure.audit_site_slow': { host: Text }
  'failure.audit_certificate': { host: Text }
  'failure.audit_needs_sign_in': { host: Text }
  'failure.audit_status': { host: Text; status: Text }
  'failure.audit_redirected': { host: Text }
  'failure.audit_redirects': { host: Text }
  'failure.audit_too_slow': { seconds: number }
  'failure.audit_nothing_painted': null
  'failure.audit_not_html': null
  'failure.audit_page_hung': null
  'failure.audit_failed': null
  'failure.pagespeed_key_refused': null
  'failure.pagespeed_quota': null
  'failure.pagespeed_failed': { status: Text }
  'field.invalid_host': null
  'field.password_again': null
  'failure.mail_unreachable': { host: Text; reason: Text }
  'failure.mail_insecure': { host: Text; reason: Text }
  'failure.mail_sign_in_refused': { answer: Text }
  'failure.mail_address_refused': { address: Text; answer: Text }
  'failure.mail_sender_refused': { address: Text; answer: Text }
  'failure.mail_message_refused': { answer: Text }
  'failure.mail_put_off': { answer: Text }
  'failure.mail_outcome_unknown': null
  'failure.delivery_interrupted': null
  'failure.delivery_failed': null
  'failure.no_such_delivery': null
  'failure.mail_not_set': null
  'failure.mail_from_environment': null
  'failure.no_address': null
  'failure.webhook_private': { host: Text }
  'failure.webhook_answer': { host: Text; status: Text }
  'failure.webhook_redirect': { host: Text; status: Text }
  'failure.webhook_unreachable': { host: Text; reason: Text }
  'failure.no_such_webhook': null
  'failure.too_many_webhooks': { maximum: number }
  'failure.alerts_need_level': { level: Text }
  'mail.reports': null
  'mail.reportsText': { site: Text }
  'mail.address': { address: Text }
  'mail.noAddress': null
  'mail.notSet': null
  'mail.notSetInCms': null
  'mail.needsLevel': null
  'mail.refused': { failure: Text }
  'mail.ends': { days: number }
  'mail.every': null
  'mail.every.off': null
  'mail.every.weekly': null
  'mail.every.monthly': null
  'mail.weekday': null
  'mail.dayOfMonth': null
  'mail.hour': null
  'mail.hourHint': { zone: Text }
  'mail.alerts': null
  'mail.alertsHint': null
  'mail.alertsNeedLevel': null
  'mail.save': null
  'mail.server': null
  'mail.serverText': null
  'mail.fromEnvironment': { from: Text; host: Text }
  'mail.host': null
  'mail.hostHint': null
  'mail.hostWrong': null
  'mail.port': null
  'mail.portWrong': null
  'mail.security': null
  'mail.security.starttls': null
  'mail.security.tls': null
  'mail.security.none': null
  'mail.user': null
  'mail.userHint': null
  'mail.password': null
  'mail.passwordStored': null
  'mail.passwordHint': null
  'mail.from': null
  'mail.fromWrong': null
  'mail.fromName': null
  'mail.fromNameHint': null
  'mail.test': null
  'mail.tested': { address: Text }
  'mail.turnOff': null
  'mail.turnOffText': null
  'mail.turnedOff': null
  'mail.undelivered': null
  'mail.undeliveredText': null
  'mail.waiting': { count: number }
  'mail.allDelivered': null
  'mail.kind.digest': null
  'mail.kind.alert': null
  'mail.kind.webhook': null
  'mail.failedAt': { ago: Text; count: number; kind: Text; site: Text }
  'mail.gone': null
  'mail.retry': null
  'mail.retryOf': { to: Text }
  'mail.remove': null
  'mail.removeOf': { to: Text }
  'mail.retried': null
  'webhooks.title': null
  'webhooks.text': { site: Text }
  'webhooks.needsLevel': null
  'webhooks.none': null
  'webhooks.url': null
  'webhooks.urlHint': null
  'webhooks.urlWrong': null
  'webhooks.format': null
  'webhooks.format.json': null
  'webhooks.format.slack': null
  'webhooks.format.discord': null
  'webhooks.add': null
  'webhooks.secret': null
  'webhooks.copy': null
  'webhooks.lastSent': { ago: Text }
  'webhooks.neverSent': null
  'webhooks.test': null
  'webhooks.testOf': { host: Text }
  'webhooks.tested': { host: Text }
  'webhooks.remove': null
  'webhooks.removeOf': { host: Text }
  'webhooks.removeText': { host: Text }
  'webhooks.removed': null
  'figure.purchases': null
  'figure.purchasesInfo': null
  'figure.pageviewsApart': null
  'figure.bounceRateSmall': null
  'figure.newSessions': null
  'figure.newSessionsInfo': null
  'traffic.chart': null
  'traffic_overview.table': null
  'traffic_overview.empty': null
  'traffic_overview.emptyHint': null
  'traffic_landing_pages.table': null
  'traffic_landing_pages.empty': null
  'traffic_landing_pages.emptyHint': null
  'traffic_campaign.table': null
  'traffic_campaign.empty': null
  'traffic_campaign.emptyHint': null
  'traffic_social.table': null
  'traffic_social.empty': null
  'traffic_social.emptyHint': null
  'countries.table': null
  'countries.nameInfo': null
  'countries.where': null
  'countries.map': null
  'countries.top': { names: Text }
  'countries.sent': { count: number }
  'countries.empty': null
  'countries.emptyHint': null
  'engagement_pages.table': null
  'engagement_pages.nameInfo': null
  'engagement_pages.bounce': null
  'engagement_pages.empty': null
  'engagement_pages.emptyHint': null
  'technology.browsers': null
  'technology.devices': null
  'technology.other': null
  'technology.emptyHint': null
  'traffic_source_medium.table': null
  'traffic_source_medium.empty': null
  'traffic_source_medium.emptyHint': null
  'section.missingDimension': { name: Text }
  'section.failed': null
  'section.notSupported': null
  'section.timeout': null
  'figure.visits': null
  'figure.duration': null
  'figure.clicks': null
  'figure.clicksInfo': null
  'figure.impressions': null
  'figure.conversions': null
  'publisher.link': null
  'publisher_landingpages.table': null
  'publisher_landingpages.empty': null
  'publisher_landingpages.emptyHint': null
  'publisher_exitpages.table': null
  'publisher_exitpages.empty': null
  'publisher_exitpages.emptyHint': null
  'publisher_outboundlinks.table': null
  'publisher_outboundlinks.name': null
  'publisher_outboundlinks.nameInfo': null
  'publisher_outboundlinks.empty': null
  'publisher_outboundlinks.emptyHint': null
  'publisher_affiliatelinks.table': null
  'publisher_affiliatelinks.name': null
  'publisher_affiliatelinks.nameInfo': null
  'publisher_affiliatelinks.link': null
  'publisher_affiliatelinks.empty': null
  'publisher_affiliatelinks.emptyHint': null
  'publisher_downloadlinks.table': null
  'publisher_downloadlinks.name': null
  'publisher_downloadlinks.nameInfo': null
  'publisher_downloadlinks.empty': null
  'publisher_downloadlinks.emptyHint': null
  'publisher_interest.table': null
  'publisher_interest.name': null
  'publisher_interest.nameInfo': null
  'publisher_interest.percent': null
  'publisher_interest.percentInfo': null
  'publisher_interest.empty': null
  'publisher_interest.emptyHint': null
  'publisher.age': null
  'publisher.ageInfo': null
  'publisher.ageEmpty': null
  'publisher.gender': null
  'publisher.genderInfo': null
  'publisher.genderEmpty': null
  'publisher.selfDeclaredHint': null
  'publisher.scroll': null
  'publisher.scrollInfo': null
  'publisher.scrollAverage': null
  'publisher.scrollViews': null
  'publisher.scrollEmpty': null
  'publisher.scrollEmptyHint': null
  'publisher.gender.female': null
  'publisher.gender.male': null
  'publisher.gender.other': null
  'forms.table': null
  'forms.name': null
  'forms.nameInfo': null
  'forms.empty': null
  'forms.emptyHint': null
  'forms.link': null
  'media.chart': null
  'media.table': null
  'media.name': null
  'media.nameInfo': null
  'media.empty': null
  'media.emptyHint': null
  'realtime.now': null
  'realtime.nowInfo': null
  'realtime.users': { count: number }
  'realtime.meaning': null
  'realtime.perMinute': null
  'realtime.views': { count: Text }
  'realtime.noSeries': null
  'realtime.metric': null
  'realtime.pages': null
  'realtime.pagesInfo': null
  'realtime.noPages': null
  'realtime.allPages': null
  'realtime.referrals': null
  'realtime.referralsInfo': null
  'realtime.noReferrals': null
  'realtime.allReferrals': null
  'realtime.countries': null
  'realtime.countriesInfo': null
  'realtime.noTraffic': null
  'realtime.allCountries': null
  'realtime.cities': null
  'realtime.citiesInfo': null
  'realtime.allCities': null
  'figure.views': null
  'queries.table': null
  'queries.name': null
  'queries.clicks': null
  'queries.impressions': null
  'queries.ctr': null
  'queries.position': null
  'queries.empty': null
  'queries.emptyHint': null
  'queries.until': { day: Text }
  'queries.nothingYet': null
  'queries.toSettings': null
  'queries.link': null
  'ecommerce.sales': null
  'ecommerce.carts': null
  'ecommerce.newcustomers': null
  'ecommerce.newcustomersInfo': null
  'ecommerce.notIncludedRate': { orders: Text }
  'ecommerce.notIncludedCode': { orders: Text }
  'ecommerce.ordersIn': { count: number; money: Text }
  'ecommerce.ordersUnknown': { count: number }
  'ecommerce.ofTotal': null
  'ecommerce.ofTotalInfo': null
  'ecommerce_products.table': null
  'ecommerce_products.quantity': null
  'ecommerce_products.percent': null
  'ecommerce_products.percentInfo': null
  'ecommerce_products.revenue': null
  'ecommerce_products.empty': null
  'ecommerce_products.emptyHint': null
  'ecommerce_products.link': null
  'ecommerce_conversions.table': null
  'ecommerce_conversions.name': null
  'ecommerce_conversions.nameInfo': null
  'ecommerce_conversions.usersInfo': null
  'ecommerce_conversions.percent': null
  'ecommerce_conversions.percentInfo': null
  'ecommerce_conversions.empty': null
  'ecommerce_conversions.emptyHint': null
  'ecommerce_conversions.link': null
  'ecommerce_days.table': null
  'ecommerce_days.name': null
  'ecommerce_days.count': { count: number }
  'ecommerce_days.empty': null
  'ecommerce_days.emptyHint': null
  'ecommerce_days.link': null
  'ecommerce_sessions.table': null
  'ecommerce_sessions.name': null
  'ecommerce_sessions.count': { count: number }
  'ecommerce_sessions.empty': null
  'ecommerce_sessions.emptyHint': null
  'ecommerce_sessions.link': null
  'ecommerce_coupons.table': null
  'ecommerce_coupons.name': null
  'ecommerce_coupons.nameInfo': null
  'ecommerce_coupons.empty': null
  'ecommerce_coupons.emptyHint': null
  'funnel.view_item': null
  'funnel.add_to_cart': null
  'funnel.purchase': null
  'funnel.step': { name: Text; number: Text }
  'funnel.chart': null
  'funnel.summary': { percent: Text }
  'funnel.ofFirst': { percent: Text }
  'funnel.conversion': null
  'funnel.between': { from: Text; to: Text }
  'funnel.empty': null
  'funnel.emptyHint': null
  'funnel.table': null
  'funnel.breakdown': null
  'funnel.by.none': null
  'funnel.by.channel': null
  'funnel.by.country': null
  'funnel.stepHead': null
  'funnel.category': null
  'funnel.users': null
  'funnel.usersCount': null
  'funnel.completionRate': null
  'funnel.abandonments': null
  'funnel.abandonmentRate': null
  'funnel.total': null
  'funnel.otherChannels': null
  'funnel.otherCountries': null
  'funnel.categoryNote': null
  'funnel.noShop': null
  'funnel.noShopText': { shops: Text }
  'journey.about': null
  'journey.filters': null
  'journey.filter': null
  'journey.filter.campaigns': null
  'journey.filter.mediums': null
  'journey.filter.sources': null
  'journey.all.campaigns': null
  'journey.all.mediums': null
  'journey.all.sources': null
  'journey.transaction': null
  'journey.search': null
  'journey.searching': null
  'journey.loading': null
  'journey.id': null
  'journey.date': null
  'journey.campaign': null
  'journey.medium': null
  'journey.source': null
  'journey.total': null
  'journey.refunded': null
  'journey.unknownCurrency': null
  'journey.steps': null
  'journey.toggle': { id: Text }
  'journey.stepsOf': { id: Text }
  'journey.empty': null
  'journey.demo': null
  'journey.demoDates': { range: Text }
  'journey.onPage': { count: number }
  'journey.reach': null
  'journey.noSteps': null
  'journey.earlier': { count: number }
  'journey.event.view_item': null
  'journey.event.add_to_cart': null
  'journey.event.remove_from_cart': null
  'journey.event.begin_checkout': null
  'journey.event.purchase': null
  'journey.daysLater': { count: number }
  'journey.hoursLater': { count: number }
  'journey.minutesLater': { count: number }
  'journey.firstPage': null
  'journey.days': null
  'journey.onSite': null
  'journey.edit': null
  'metrics.engagementRate': null
  'metrics.engagementRate.about': null
  'metrics.screenPageViewsPerSession': null
  'metrics.screenPageViewsPerSession.about': null
  'metrics.totalUsers': null
  'metrics.totalUsers.about': null
  'metrics.newUsers': null
  'metrics.newUsers.about': null
  'metrics.returningUsers': null
  'metrics.returningUsers.about': null
  'metrics.entrances': null
  'metrics.entrances.about': null
  'metrics.exits': null
  'metrics.exits.about': null
  'metrics.exitRate': null
  'metrics.exitRate.about': null
  'metrics.eventCount': null
  'metrics.eventCount.about': null
  'metrics.transactions': null
  'metrics.transactions.about': null
  'metrics.purchaseRevenue': null
  'metrics.purchaseRevenue.about': null
  'metrics.purchaseRevenueAsPaid': null
  'metrics.purchaseRevenueAsPaid.about': null
  'metrics.averagePurchaseRevenue': null
  'metrics.averagePurchaseRevenue.about': null
  'metrics.firstTimePurchases': null
  'metrics.firstTimePurchases.about': null
  'metrics.itemsPurchased': null
  'metrics.itemsPurchased.about': null
  'metrics.itemRevenue': null
  'metrics.itemRevenue.about': null
  'metrics.addToCarts': null
  'metrics.addToCarts.about': null
  'metrics.removeFromCarts': null
  'metrics.removeFromCarts.about': null
  'metrics.checkouts': null
  'metrics.checkouts.about': null
  'metrics.checkoutAbandonmentRate': null
  'metrics.checkoutAbandonmentRate.about': null
  'metrics.organicGoogleSearchClicks': null
  'metrics.organicGoogleSearchClicks.about': null
  'metrics.organicGoogleSearchImpressions': null
  'metrics.organicGoogleSearchImpressions.about': null
  'metrics.organicGoogleSearchClickThroughRate': null
  'metrics.organicGoogleSearchClickThroughRate.about': null
  'metrics.organicGoogleSearchAveragePosition': null
  'metrics.organicGoogleSearchAveragePosition.about': null
  'metrics.formImpressions': null
  'metrics.formImpressions.about': null
  'metrics.formConversions': null
  'metrics.formConversions.about': null
  'metrics.formConversionRate': null
  'metrics.formConversionRate.about': null
  'metrics.videoStarts': null
  'metrics.videoStarts.about': null
  'metrics.averageVideoWatchTime': null
  'metrics.averageVideoWatchTime.about': null
  'metrics.averageVideoShareWatched': null
  'metrics.averageVideoShareWatched.about': null
  'metrics.videoCompletionRate': null
  'metrics.videoCompletionRate.about': null
  'metrics.purchaseRate': null
  'metrics.purchaseRate.about': null
  'metrics.largestContentfulPaint': null
  'metrics.largestContentfulPaint.about': null
  'metrics.largestContentfulPaintViews': null
  'metrics.largestContentfulPaintViews.about': null
  'metrics.largestContentfulPaintGoodShare': null
  'metrics.largestContentfulPaintGoodShare.about': null
  'metrics.largestContentfulPaintPoorShare': null
  'metrics.largestContentfulPaintPoorShare.about': null
  'metrics.interactionToNextPaint': null
  'metrics.interactionToNextPaint.about': null
  'metrics.interactionToNextPaintViews': null
  'metrics.interactionToNextPaintViews.about': null
  'metrics.interactionToNextPaintGoodShare': null
  'metrics.interactionToNextPaintGoodShare.about': null
  'metrics.interactionToNextPaintPoorShare': null
  'metrics.interactionToNextPaintPoorShare.about': null
  'metrics.cumulativeLayoutShift': null
  'metrics.cumulativeLayoutShift.about': null
  'metrics.cumulativeLayoutShiftViews': null
  'metrics.cumulativeLayoutShiftViews.about': null
  'metrics.cumulativeLayoutShiftGoodShare': null
  'metrics.cumulativeLayoutShiftGoodShare.about': null
  'metrics.cumulativeLayoutShiftPoorShare': null
  'metrics.cumulativeLayoutShiftPoorShare.about': null
  'metrics.firstContentfulPaint': null
  'metrics.firstContentfulPaint.about': null
  'metrics.firstContentfulPaintViews': null
  'metrics.firstContentfulPaintViews.about': null
  'metrics.firstContentfulPaintGoodShare': null
  'metrics.firstContentfulPaintGoodShare.about': null
  'metrics.firstContentfulPaintPoorShare': null
  'metrics.firstContentfulPaintPoorShare.about': null
  'metrics.timeToFirstByte': null
  'metrics.timeToFirstByte.about': null
  'metrics.timeToFirstByteViews': null
  'metrics.timeToFirstByteViews.about': null
  'metrics.timeToFirstByteGoodShare': null
  'metrics.timeToFirstByteGoodShare.about': null
  'metrics.timeToFirstBytePoorShare': null
  'metrics.timeToFirstBytePoorShare.about': null
  'dimensions.date': null
  'dimensions.date.about': null
  'dimensions.hour': null
  'dimensions.hour.about': null
  'dimensions.nthHour': null
  'dimensions.nthHour.about': null
  'dimensions.dayOfWeek': null
  'dimensions.dayOfWeek.about': null
  'dimensions.minutesAgo': null
  'dimensions.minutesAgo.about': null
  'dimensions.eventName': null
  'dimensions.eventName.about': null
  'dimensions.hostName': null
  'dimensions.hostName.about': null
  'dimensions.pagePath': null
  'dimensions.pagePath.about': null
  'dimensions.pageTitle': null
  'dimensions.pageTitle.about': null
  'dimensions.contentType': null
  'dimensions.contentType.about': null
  'dimensions.contentGroup': null
  'dimensions.contentGroup.about': null
  'dimensions.organicGoogleSearchQuery': null
  'dimensions.organicGoogleSearchQuery.about': null
  'dimensions.funnelStep': null
  'dimensions.funnelStep.about': null
  'dimensions.transactionId': null
  'dimensions.transactionId.about': null
  'dimensions.orderShop': null
  'dimensions.orderShop.about': null
  'dimensions.orderCoupon': null
  'dimensions.orderCoupon.about': null
  'dimensions.currencyCode': null
  'dimensions.currencyCode.about': null
  'dimensions.daysToTransaction': null
  'dimensions.daysToTransaction.about': null
  'dimensions.sessionsToTransaction': null
  'dimensions.sessionsToTransaction.about': null
  'dimensions.itemId': null
  'dimensions.itemId.about': null
  'dimensions.itemName': null
  'dimensions.itemName.about': null
  'dimensions.itemCategory': null
  'dimensions.itemCategory.about': null
  'dimensions.landingPage': null
  'dimensions.landingPage.about': null
  'dimensions.exitPage': null
  'dimensions.exitPage.about': null
  'dimensions.pageReferrer': null
  'dimensions.pageReferrer.about': null
  'dimensions.sessionDefaultChannelGroup': null
  'dimensions.sessionDefaultChannelGroup.about': null
  'dimensions.sessionSource': null
  'dimensions.sessionSource.about': null
  'dimensions.sessionMedium': null
  'dimensions.sessionMedium.about': null
  'dimensions.sessionSourceMedium': null
  'dimensions.sessionSourceMedium.about': null
  'dimensions.sessionCampaignName': null
  'dimensions.sessionCampaignName.about': null
  'dimensions.socialNetwork': null
  'dimensions.socialNetwork.about': null
  'dimensions.country': null
  'dimensions.country.about': null
  'dimensions.region': null
  'dimensions.region.about': null
  'dimensions.city': null
  'dimensions.city.about': null
  'dimensions.deviceCategory': null
  'dimensions.deviceCategory.about': null
  'dimensions.browser': null
  'dimensions.browser.about': null
  'dimensions.operatingSystem': null
  'dimensions.operatingSystem.about': null
  'dimensions.newVsReturning': null
  'dimensions.newVsReturning.about': null
  'settings.licence': null
  'settings.licenceText': null
  'settings.licenceSample': null
  'settings.licenceOfSite': { site: Text }
  'settings.licenceOfAll': null
  'settings.licenceNone': null
  'settings.licenceInvalid': null
  'settings.licenceUntil': { day: Text; level: Text }
  'settings.licenceExpired': { day: Text; level: Text }
  'settings.licenceKey': null
  'settings.licenceEnter': null
  'settings.licenceRemove': null
  'settings.licenceEntered': null
  'settings.licenceRemoved': null
  'settings.licenceLowered': null
  'settings.snippet': null
  'settings.snippetOfPlugin': { domain: Text }
  'settings.setup': null
  'settings.links': null
  'settings.linksText': null
  'settings.linksSave': null
  'settings.affiliate': null
  'settings.affiliateHint': null
  'settings.affiliateWrong': null
  'settings.downloads': null
  'settings.downloadsHint': null
  'settings.downloadsWrong': null
  'settings.pdf': null
  'settings.pdfText': null
  'settings.pdfPicture': null
  'settings.pdfChoose': null
  'settings.pdfReplace': null
  'settings.pdfRemove': null
  'settings.pdfHint': { size: Text }
  'settings.pdfSaved': null
  'settings.pdfRemoved': null
  'settings.pdfFailed': null
  'settings.pdfLite': null
  'settings.sections': null
  'settings.section.site': null
  'settings.section.counting': null
  'settings.section.people': null
  'settings.section.dimensions': null
  'settings.section.links': null
  'settings.section.licence': null
  'settings.section.pdf': null
  'settings.section.reports': null
  'settings.section.mail': null
  'settings.personMailRefused': null
  'settings.site': null
  'settings.siteText': null
  'settings.siteSave': null
  'settings.siteDomainHint': null
  'settings.siteDomainSample': null
  'settings.siteTimezoneHint': null
  'settings.siteCurrencyHint': null
  'settings.counting': null
  'settings.countingText': null
  'settings.countingSave': null
  'settings.vitals': null
  'settings.vitalsText': null
  'settings.vitalsShare': null
  'settings.vitalsAutomatic': { views: number }
  'settings.vitalsNone': null
  'settings.vitalsSave': null
  'settings.addresses': null
  'settings.addressesHint': null
  'settings.addressWrong': { address: Text }
  'settings.addressYours': { address: Text }
  'settings.addressAdd': null
  'settings.roles': null
  'settings.rolesHint': null
  'settings.roleWrong': { role: Text }
  'settings.dropped': null
  'settings.droppedText': null
  'settings.droppedReason': null
  'settings.droppedCount': null
  'settings.droppedNone': null
  'settings.dropped.malformed': null
  'settings.dropped.too_large': null
  'settings.dropped.unknown_site': null
  'settings.dropped.foreign_origin': null
  'settings.dropped.bot': null
  'settings.dropped.prefetch': null
  'settings.dropped.excluded': null
  'settings.dropped.opted_out': null
  'settings.dropped.too_old': null
  'settings.dropped.duplicate': null
  'settings.dropped.rate_limited': null
  'settings.dropped.refund_by_page': null
  'settings.people': null
  'settings.peopleText': null
  'settings.role.administrator': null
  'settings.role.viewer': null
  'settings.personYou': { role: Text }
  'settings.personRole': { name: Text; role: Text }
  'settings.personSites': { name: Text }
  'settings.personRemove': { name: Text }
  'settings.personRemoveTitle': { name: Text }
  'settings.personRemoveText': { email: Text }
  'settings.personRemoveConfirm': null
  'settings.personRemoved': { name: Text }
  'settings.personChanged': { name: Text }
  'settings.personSecondStep': null
  'settings.personLink': null
  'settings.personLinkNamed': { name: Text }
  'settings.personLinkText': { name: Text }
  'settings.personLinkCopy': null
  'settings.personSecondStepOff': null
  'settings.personSecondStepOffNamed': { name: Text }
  'settings.personSecondStepOffTitle': { name: Text }
  'settings.personSecondStepOffText': null
  'settings.personSecondStepOffDone': { name: Text }
  'settings.personNew': null
  'settings.personNewText': { site: Text }
  'settings.personName': null
  'settings.personPassword': null
  'settings.personRoleNew': null
  'settings.personAdd': null
  'settings.personAdded': { name: Text }
  'settings.dimensions': null
  'settings.dimensionsText': null
  'settings.dimensionsSave': null
  'settings.dimensionShow': { label: Text }
  'settings.dimensionLabel': null
  'settings.dimensionName': null
  'settings.dimensionTooltip': null
  'settings.dimensionUp': { label: Text }
  'settings.dimensionDown': { label: Text }
  'settings.dimensionRemove': { label: Text }
  'settings.dimensionAdd': null
  'settings.dimensionNew': null
  'settings.dimensionNameHint': null
  'settings.dimensionNameTaken': null
  'settings.section.search': null
  'settings.section.shop': null
  'setup.title': { product: Text }
  'setup.steps': null
  'setup.account': null
  'setup.accountText': null
  'setup.name': null
  'setup.email': null
  'setup.password': null
  'setup.createAccount': null
  'setup.site': null
  'setup.siteText': null
  'setup.siteName': null
  'setup.domain': null
  'setup.domainHint': null
  'setup.timezone': null
  'setup.timezoneHint': null
  'setup.currency': null
  'setup.addSite': null
  'setup.snippet': null
  'setup.snippetText': { domain: Text }
  'setup.ways': { domain: Text }
  'setup.way.byHand': null
  'setup.way.wordPress': null
  'setup.wordPressInstall': null
  'setup.wordPressPaste': null
  'setup.wordPressContinue': null
  'setup.copy': null
  'setup.copied': null
  'setup.copyFailed': null
  'setup.continue': null
  'setup.watch': null
  'setup.watchText': { domain: Text }
  'setup.waiting': null
  'setup.arrived': null
  'setup.visitTime': null
  'setup.visitPage': null
  'setup.visitCountry': null
  'setup.visitDevice': null
  'setup.open': null
  'setup.later': null
  'setup.required': null
  'setup.invalidEmail': null
  'setup.invalidDomain': null
  'setup.invalidTimezone': null
  'setup.invalidCurrency': null
  'setup.cancel': null
  'connector.title': null
  'connector.text': null
  'connector.none': null
  'connector.isThere': null
  'connector.once': null
  'connector.make': null
  'connector.makeAnother': null
  'connector.makeAnotherText': null
  'connector.copy': null
  'connector.remove': null
  'connector.removeText': null
  'connector.removed': null
  'secret.none': null
  'secret.isThere': null
  'secret.once': null
  'secret.make': null
  'secret.makeAnother': null
  'secret.makeAnotherText': null
  'secret.copy': null
  'secret.remove': null
  'secret.removeText': null
  'secret.removed': null
  'search.connection': null
  'search.connectionText': null
  'search.property': null
  'search.propertyHint': null
  'search.propertyWrong': null
  'search.key': null
  'search.keyHint': null
  'search.keyMissing': null
  'search.connect': null
  'search.connected': { email: Text; property: Text }
  'search.running': null
  'search.lastRead': { ago: Text }
  'search.neverRead': null
  'search.readNow': null
  'search.disconnect': null
  'search.disconnectText': null
  'search.disconnected': null
  'search.upload': null
  'search.uploadText': null
  'search.start': null
  'search.end': null
  'search.datesHint': null
  'search.choose': null
  'file.tooLarge': { size: Text }
  'search.again': { file: Text }
  'search.uploadFailed': null
  'search.uploaded': { days: number; lines: number }
  'search.rejected': { count: number }
  'search.line': { line: Text; reason: Text }
  'shop.server': null
  'shop.serverText': null
  'shop.currencies': null
  'shop.currenciesText': null
  'shop.rates': { currency: Text }
  'shop.ratesHint': null
  'shop.ratesWrong': null
  'shop.ratesSave': null
  'reconcile.title': null
  'reconcile.text': null
  'reconcile.hint': null
  'reconcile.locked': null
  'reconcile.choose': null
  'reconcile.failed': null
  'reconcile.compared': { range: Text }
  'reconcile.table': null
  'reconcile.order': null
  'reconcile.day': null
  'reconcile.outcome': null
  'reconcile.inShop': null
  'reconcile.inCurlew': null
  'reconcile.reason': null
  'reconcile.matched': null
  'reconcile.different': null
  'reconcile.missing': null
  'reconcile.extra': null
  'reconcile.why.status': null
  'reconcile.why.before_first_day': null
  'reconcile.why.excluded': null
  'reconcile.why.opted_out': null
  'reconcile.why.bot': null
  'reconcile.why.refund': null
  'reconcile.why.currency': null
  'reconcile.why.no_rate': null
  'reconcile.why.unknown': null
  'reconcile.allAlike': null
  'reconcile.allAlikeHint': null
  'reconcile.limited': { count: Text }
  'shop.orders': null
  'shop.ordersText': null
  'shop.orderUrl': null
  'shop.orderUrlHint': { place: Text }
  'shop.orderUrlWrong': { place: Text }
  'shop.orderUrlSave': null
  'settings.year': null
  'settings.yearText': null
  'settings.yearOpen': { year: Text }
  'settings.section.speed': null
  'pagespeed.title': null
  'pagespeed.text': null
  'pagespeed.key': null
  'pagespeed.hint': null
  'pagespeed.hintForAll': null
  'pagespeed.wrong': null
  'pagespeed.save': null
  'pagespeed.isSet': null
  'pagespeed.remove': null
  'speed.about': { host: Text; page: Text }
  'speed.homePage': null
  'speed.device': null
  'speed.desktop': null
  'speed.mobile': null
  'speed.last': { moment: Text }
  'speed.never': null
  'speed.run': null
  'speed.running': { seconds: number }
  'speed.waiting': { place: number; seconds: number }
  'speed.takes': null
  'speed.page': null
  'speed.pageHint': null
  'speed.pageShow': null
  'speed.score': null
  'speed.outOf': null
  'speed.noScore': null
  'speed.gauge': { score: Text }
  'speed.success': null
  'speed.warning': null
  'speed.danger': null
  'speed.pointsMissing': { points: number }
  'speed.first': null
  'speed.metrics': null
  'speed.goal': { goal: Text }
  'speed.met': null
  'speed.missed': null
  'speed.notInLab': null
  'speed.notInLabHint': null
  'speed.notMeasured': null
  'speed.fromField': null
  'speed.fieldDesktop': { first: Text; last: Text }
  'speed.fieldMobile': { first: Text; last: Text }
  'speed.fieldNone': null
  'speed.fieldShares': { fair: Text; good: Text; poor: Text; views: Text }
  'speed.slowest': null
  'speed.slowestNone': null
  'speed.slowestPoor': null
  'speed.slowestPoorInfo': null
  'speed.history': { count: number; first: Text; last: Text }
  'speed.improve': null
  'speed.lowest': null
  'speed.itemScore': { score: Text }
  'speed.noItemScore': null
  'speed.now': null
  'speed.goalLabel': null
  'speed.goalValue': { goal: Text }
  'speed.scoreLabel': null
  'speed.scoreOf': { score: Text }
  'speed.saving': null
  'speed.kilobytes': { amount: Text }
  'speed.megabytes': { amount: Text }
  'speed.seconds': { amount: Text }
  'speed.milliseconds': { amount: Text }
  'speed.failedTitle': null
  'speed.failedKeeps': null
  'speed.loadFailed': { status: Text; statusText: Text }
  'speed.byLighthouse': { version: Text }
  'speed.byPageSpeed': { version: Text }
  'speed.cumulative_layout_shift.short': null
  'speed.cumulative_layout_shift.why': null
  'speed.cumulative_layout_shift.1.do': null
  'speed.cumulative_layout_shift.1.how': null
  'speed.cumulative_layout_shift.2.do': null
  'speed.cumulative_layout_shift.2.how': null
  'speed.cumulative_layout_shift.3.do': null
  'speed.cumulative_layout_shift.3.how': null
  'speed.largest_contentful_paint.short': null
  'speed.largest_contentful_paint.why': null
  'speed.largest_contentful_paint.1.do': null
  'speed.largest_contentful_paint.1.how': null
  'speed.largest_contentful_paint.2.do': null
  'speed.largest_contentful_paint.2.how': null
  'speed.largest_contentful_paint.3.do': null
  'speed.largest_contentful_paint.3.how': null
  'speed.server_response_time.name': null
  'speed.server_response_time.short': null
  'speed.server_response_time.why': null
  'speed.server_response_time.1.do': null
  'speed.server_response_time.1.how': null
  'speed.server_response_time.2.do': null
  'speed.server_response_time.2.how': null
  'speed.server_response_time.3.do': null
  'speed.server_response_time.3.how': null
  'speed.first_contentful_paint.short': null
  'speed.first_contentful_paint.why': null
  'speed.first_contentful_paint.1.do': null
  'speed.first_contentful_paint.1.how': null
  'speed.first_contentful_paint.2.do': null
  'speed.first_contentful_paint.2.how': null
  'speed.first_contentful_paint.3.do': null
  'speed.first_contentful_paint.3.how': null
  'speed.total_blocking_time.name': null
  'speed.total_blocking_time.short': null
  'speed.total_blocking_time.why': null
  'speed.total_blocking_time.1.do': null
  'speed.total_blocking_time.1.how': null
  'speed.total_blocking_time.2.do': null
  'speed.total_blocking_time.2.how': null
  'speed.total_blocking_time.3.do': null
  'speed.total_blocking_time.3.how': null
  'speed.interaction_to_next_paint.short': null
  'speed.interaction_to_next_paint.why': null
  'speed.interaction_to_next_paint.1.do': null
  'speed.interaction_to_next_paint.1.how': null
  'speed.interaction_to_next_paint.2.do': null
  'speed.interaction_to_next_paint.2.how': null
  'speed.interaction_to_next_paint.3.do': null
  'speed.interaction_to_next_paint.3.how': null
  'speed.render-blocking-insight.name': null
  'speed.render-blocking-insight.how': null
  'speed.image-delivery-insight.name': null
  'speed.image-delivery-insight.how': null
  'speed.cache-insight.name': null
  'speed.cache-insight.how': null
  'speed.font-display-insight.name': null
  'speed.font-display-insight.how': null
  'speed.document-latency-insight.name': null
  'speed.document-latency-insight.how': null
  'speed.duplicated-javascript-insight.name': null
  'speed.duplicated-javascript-insight.how': null
  'speed.legacy-javascript-insight.name': null
  'speed.legacy-javascript-insight.how': null
  'speed.lcp-discovery-insight.name': null
  'speed.lcp-discovery-insight.how': null
  'speed.cls-culprits-insight.name': null
  'speed.cls-culprits-insight.how': null
  'speed.dom-size-insight.name': null
  'speed.dom-size-insight.how': null
  'speed.third-parties-insight.name': null
  'speed.third-parties-insight.how': null
  'speed.network-dependency-tree-insight.name': null
  'speed.network-dependency-tree-insight.how': null
  'speed.viewport-insight.name': null
  'speed.viewport-insight.how': null
  'speed.modern-http-insight.name': null
  'speed.modern-http-insight.how': null
  'speed.forced-reflow-insight.name': null
  'speed.forced-reflow-insight.how': null
  'speed.unused-css-rules.name': null
  'speed.unused-css-rules.how': null
  'speed.unused-javascript.name': null
  'speed.unused-javascript.how': null
  'speed.unminified-css.name': null
  'speed.unminified-css.how': null
  'speed.unminified-javascript.name': null
  'speed.unminified-javascript.how': null
  'speed.total-byte-weight.name': null
  'speed.total-byte-weight.how': null
  'speed.mainthread-work-breakdown.name': null
  'speed.mainthread-work-breakdown.how': null
  'speed.bootup-time.name': null
  'speed.bootup-time.how': null
  'speed.unsized-images.name': null
  'speed.unsized-images.how': null
  'app.loading': null
  'app.failed': null
  'app.retry': null
  'app.reload': null
  'app.broken': null
  'piece.failed': null
  'piece.gone': null
  'title.overview': null
  'title.site_summary': null
  'title.publisher': null
  'title.engagement_pages': null
  'title.countries': null
  'title.ecommerce': null
  'title.ecommerce_coupons': null
  'title.ecommerce_funnel': null
  'title.queries': null
  'title.dimensions': null
  'title.forms': null
  'title.realtime': null
  'title.sitespeed': null
  'title.sitespeedmobile': null
  'title.media': null
  'title.user_journey': null
  'title.traffic_overview': null
  'title.traffic_landing_pages': null
  'title.traffic_technology': null
  'title.traffic_campaign': null
  'title.traffic_source_medium': null
  'title.traffic_social': null
  'title.exceptions': null
  'title.yearinreview': null
  'menu.group.traffic': null
  'menu.group.publishers': null
  'menu.group.ecommerce': null
  'menu.overview': null
  'menu.traffic_overview': null
  'menu.traffic_technology': null
  'menu.traffic_landing_pages': null
  'menu.traffic_campaign': null
  'menu.traffic_source_medium': null
  'menu.traffic_social': null
  'menu.publisher': null
  'menu.engagement_pages': null
  'menu.countries': null
  'menu.queries': null
  'menu.ecommerce': null
  'menu.ecommerce_coupons': null
  'menu.ecommerce_funnel': null
  'menu.dimensions': null
  'menu.forms': null
  'menu.realtime': null
  'menu.sitespeed': null
  'menu.media': null
  'menu.exceptions': null
  'menu.about.traffic_overview': null
  'menu.about.traffic_technology': null
  'menu.about.traffic_landing_pages': null
  'menu.about.traffic_campaign': null
  'menu.about.traffic_source_medium': null
  'menu.about.traffic_social': null
  'menu.about.publisher': null
  'menu.about.engagement_pages': null
  'menu.about.countries': null
  'menu.about.ecommerce': null
  'menu.about.ecommerce_coupons': null
  'menu.about.ecommerce_funnel': null
  'dates.preset.today': null
  'dates.preset.yesterday': null
  'dates.preset.lastweek': null
  'dates.preset.lastmonth': null
  'dates.preset.last7days': null
  'dates.preset.last30days': null
  'dates.preset.last90days': null
  'dates.custom': null
  'dates.text': { name: Text; range: Text }
  'dates.span': { end: Text; start: Text }
  'dates.presets': null
  'dates.setCustom': null
  'dates.compareTo': null
  'dates.dateRange': null
  'dates.compareRange': null
  'dates.start': { name: Text }
  'dates.end': { name: Text }
  'dates.previousMonth': null
  'dates.nextMonth': null
  'dates.cancel': null
  'dates.apply': null
  'dates.picker': null
  'dates.rangeUntil': { range: Text; time: Text }
  'dates.days': { count: number }
  'dates.comparedWith': { count: number; other: number }
  'dates.pickEnd': null
  'dates.pickBoth': null
  'dates.pickCompare': { start: Text }
  'dates.wrongOrder': null
  'dates.noSuchDay': { day: Text }
  'dates.tooEarly': { day: Text }
  'dates.tooLate': { day: Text }
  'dates.showDetails': null
  'dates.hideDetails': null
  'dates.locked': null
  'report.updated': { ago: Text }
  'report.updatedNow': null
  'report.todayCounts': null
  'report.sameHours': null
  'report.versus': { range: Text }
  'report.stopComparing': null
  'report.receipt': { zone: Text }
  'report.estimated': { zone: Text }
  'report.unsupported': null
  'report.loading': null
  'report.signInAgain': null
  'report.failed': null
  'report.serverFailed': null
  'report.malformed': null
  'report.offline': null
  'report.timeout': null
  'report.retry': null
  'report.lastThirtyDays': null
  'report.needsLevel': { level: Text; title: Text }
  'report.upgrade': null
  'connect.title': null
  'connect.must': { product: Text }
  'connect.wizard': null
  'connect.webmaster': { product: Text }
  'connect.againTitle': null
  'connect.again': null
  'connect.againLink': null
  'upsell.unlock': { heading: Text }
  'upsell.higher': { heading: Text; level: Text }
  'upsell.higherText': { level: Text; now: Text }
  'upsell.pro': null
  'upsell.upgrade': null
  'upsell.sample': null
  'upsell.sampleNotice': null
  'upsell.sampleFigures': { range: Text }
  'toast.region': null
  'toast.dismiss': null
  'toast.errorTitle': null
  'toast.errorText': null
  'toast.ok': null
  'toast.undo': null
  'toast.success': null
  'toast.loadingTitle': null
  'toast.loadingText': null
  'dialog.cancel': null
  'change.none': null
  'change.upFrom': { value: Text }
  'change.downFrom': { value: Text }
  'change.sameAs': { value: Text }
  'change.versusDays': { count: number }
  'change.versusSameHours': { count: number }
  'change.sameHours': null
  'change.versusPeriod': null
  'change.column': null
  'chart.asTable': null
  'chart.asChart': null
  'chart.soFar': { value: Text }
  'chart.today': null
  'chart.now': null
  'chart.byDay': { metric: Text }
  'chart.byHour': { metric: Text }
  'chart.point': { metric: Text; value: Text; when: Text }
  'chart.pointBefore': { value: Text; when: Text }
  'chart.notes': { count: number; title: Text; when: Text }
  'chart.day': null
  'chart.hour': null
  'chart.previous': null
  'chart.previousDay': null
  'chart.notesColumn': null
  'chart.together': { count: Text }
  'chart.legend': null
  'list.empty': null
  'list.show': null
  'list.all': null
  'list.unknown': null
  'list.value': { name: Text; value: Text }
  'list.more': { first: Text; second: Text }
  'list.sentences': { first: Text; second: Text }
  'list.then': { first: Text; second: Text }
  'list.facts': { first: Text; second: Text }
  'list.withoutVisit': null
  'list.newWindow': null
  'info.about': { title: Text }
  'waiting.title': null
  'waiting.text': null
  'overview.chart': null
  'overview.figures': null
  'overview.newVsReturning': null
  'overview.newVsReturningInfo': null
  'overview.visitorsEmpty': null
  'overview.devicesEmpty': null
  'overview.visitors': null
  'overview.new': null
  'overview.returning': null
  'overview.devices': null
  'overview.devicesInfo': null
  'overview.device': null
  'overview.desktop': null
  'overview.tablet': null
  'overview.mobile': null
  'list.share': null
  'overview.sessionsTotal': null
  'overview.countries': null
  'overview.countriesEmpty': null
  'overview.countriesLink': null
  'overview.referrals': null
  'overview.referralsEmpty': null
  'overview.referralsLink': null
  'overview.pages': null
  'overview.pagesEmpty': null
  'overview.pagesLink': null
  'overview.noData': null
  'overview.noDataHint': null
  'overview.noDataThen': null
  'overview.noDataYet': null
  'shell.skip': null
  'shell.menu': null
  'shell.openMenu': { title: Text }
  'shell.site': { domain: Text; name: Text }
  'shell.sample': null
  'shell.sampleHint': null
  'shell.edition': { level: Text }
  'shell.seeAs': null
  'shell.level.lite': null
  'shell.level.basic': null
  'shell.level.plus': null
  'shell.level.pro': null
  'shell.level.agency': null
  'shell.theme': { theme: Text }
  'shell.theme.light': null
  'shell.theme.dark': null
  'shell.theme.system': null
  'shell.account': { name: Text }
  'shell.notifications': { count: number }
  'shell.settings': null
  'shell.yourAccount': null
  'shell.createAccount': null
  'shell.licenceExpiredOfSite': { day: Text; site: Text }
  'shell.licenceExpiredOfAll': { day: Text }
  'shell.licenceInvalidOfSite': { site: Text }
  'shell.licenceInvalidOfAll': null
  'shell.licenceRenew': null
  'shell.licenceEnter': null
  'shell.addSite': null
  'shell.removeSample': null
  'shell.removeSampleTitle': null
  'shell.removeSampleText': { site: Text }
  'shell.sampleRemoved': null
  'shell.wrongSite': null
  'shell.wrongSiteText': null
  'shell.wrongSiteInstead': { site: Text }
  'shell.signOut': null
  'shell.journey': null
  'settings.title': null
  'table.empty': null
  'table.frame': { title: Text }
  'table.filter': null
  'table.filterLabel': { title: Text }
  'table.found': { count: Text; total: Text }
  'table.noneFound': null
  'table.noneFoundHint': { keyword: Text }
  'table.clear': null
  'table.current': null
  'table.previous': null
  'table.previousWord': null
  'table.change': null
  'table.cellOf': { cell: Text; metric: Text }
  'table.currentRange': { range: Text }
  'table.previousRange': { range: Text }
  'table.comparedWith': { range: Text }
  'table.before': null
  'table.total': null
  'table.totalOfAll': null
  'table.showRow': { name: Text }
  'table.hideRow': { name: Text }
  'table.showDetails': null
  'table.hideDetails': null
  'table.show': null
  'table.sort.ascending': { column: Text }
  'table.sort.descending': { column: Text }
  'table.sort.ascendingText': { column: Text }
  'table.sort.descendingText': { column: Text }
  'table.copy': null
  'table.copied': { count: number }
  'table.copyFailed': null
  'table.csv': null
  'table.csvLabel': null
  'table.copyLabel': null
  'table.limited': { count: number }
  'table.export.unit': { label: Text; unit: Text }
  'table.export.seconds': null
  'table.export.previous': { label: Text }
  'table.export.change': { label: Text }
  'notes.open': null
  'notes.close': null
  'notes.title': null
  'notes.empty': null
  'notes.emptyHint': null
  'notes.emptyViewer': null
  'notes.emptyImportant': null
  'notes.loading': null
  'notes.categoriesFailed': null
  'notes.failed': null
  'notes.show': null
  'notes.all': { count: Text }
  'notes.important': { count: Text }
  'notes.add': null
  'notes.untitled': null
  'notes.columnImportant': null
  'notes.columnDate': null
  'notes.columnNote': null
  'notes.columnCategory': null
  'notes.columnActions': null
  'notes.starred': { title: Text }
  'notes.picture': { name: Text }
  'notes.edit': null
  'notes.editNamed': { title: Text }
  'notes.deleteNamed': { title: Text }
  'notes.deleted': null
  'notes.create': null
  'notes.change': null
  'notes.back': null
  'notes.field': null
  'notes.left': { count: number; limit: Text }
  'notes.tooLong': { count: number; limit: Text }
  'notes.date': null
  'notes.category': null
  'notes.noCategory': null
  'notes.media': null
  'notes.addMedia': null
  'notes.removeMedia': { name: Text }
  'notes.mediaRefused': { size: Text }
  'notes.mediaFailed': null
  'notes.isImportant': null
  'notes.mark': null
  'notes.workingCopy': null
  'notes.cancel': null
  'notes.save': null
  'notes.saveNew': null
  'notes.added': null
  'notes.updated': null
  'notes.conflict': null
  'notes.conflictDeleted': null
  'notes.loadTheirs': null
  'notes.saveOver': null
  'notes.saveAsNew': null
  'notes.categories': null
  'notes.categoryName': null
  'notes.categoryColor': { name: Text }
  'notes.newCategory': null
  'notes.newCategoryColor': null
  'notes.addCategory': null
  'notes.saveCategory': null
  'notes.deleteCategory': { name: Text }
  'notes.confirmDeleteCategory': null
  'notes.confirmDelete': null
  'notes.more': { count: number }
  'summary.title': null
  'summary.since': { day: Text }
  'summary.totals': null
  'summary.pageviews': null
  'summary.sessions': null
  'summary.posts': null
  'summary.pages': null
  'summary.comments': null
  'summary.times': null
  'summary.days': null
  'summary.hours': null
  'summary.shareOfViews': null
  'summary.categories': null
  'summary.page': null
  'summary.post': null
  'summary.products': null
  'summary.locked': null
  'summary.inventedPage': null
  'failure.INVALID_DATE_RANGE': null
  'failure.invalid_nonce': null
  'failure.not_signed_in': null
  'failure.forbidden': null
  'failure.not_connected': null
  'failure.not_supported': null
  'failure.not_found': null
  'failure.too_many_requests': { count: number }
  'failure.timeout': null
  'failure.server_error': null
  'field.invalid': null
  'pdf.button': null
  'pdf.label': null
  'pdf.labelLocked': null
  'pdf.kinds': null
  'pdf.pictures': null
  'pdf.picturesInfo': null
  'pdf.text': null
  'pdf.textInfo': null
  'pdf.tooLong': null
  'pdf.leave': null
  'pdf.leaveNow': null
  'pdf.stay': null
  'pdf.generating': null
  'pdf.preparing': null
  'pdf.page': { page: Text; pages: Text }
  'pdf.compared': { compared: Text; range: Text }
  'pdf.done': null
  'pdf.failed': null
  'pdf.noReport': null
  'live.span': { site: Text }
  'live.updated': { seconds: Text }
  'live.rhythm': { seconds: Text }
  'live.failed': null
  'live.stopped': null
  'live.paused': null
  'live.pausedText': null
  'chart.byMinute': { metric: Text }
  'chart.minute': null
  'change.versusMinute': null
  'dimensions.table': null
  'dimensions.empty': null
  'dimensions.emptyHint': null
  'dimensions.link': null
  'dimensions.none': null
  'dimensions.noneText': null
  'dimensions.noneHint': null
  'dimensions.noneAsk': null
  'dimensions.noneSettings': null
  'dimensions.loggedIn': null
  'dimensions.loggedOut': null
  'dimensions.label.author': null
  'dimensions.label.content_group': null
  'dimensions.label.tags': null
  'dimensions.label.content_type': null
  'dimensions.label.published_at': null
  'dimensions.label.logged_in': null
  'dimensions.label.seo_score': null
  'dimensions.label.focus_keyword': null
  'dimensions.info': { name: Text }
  'dimensions.info.author': null
  'dimensions.info.content_group': null
  'dimensions.info.tags': null
  'dimensions.info.content_type': null
  'dimensions.info.published_at': null
  'dimensions.info.logged_in': null
  'dimensions.info.seo_score': null
  'dimensions.info.focus_keyword': null
  'wordpress.connection': null
  'wordpress.sidebar.reports': null
  'pages.label': null
  'pages.first': null
  'pages.previous': null
  'pages.next': null
  'pages.last': null
  'pages.page': null
  'settings.section.addons': null
  'addons.title': null
  'addons.text': { product: Text }
  'addons.name.ecommerce': null
  'addons.name.woocommerce': null
  'addons.name.easy_digital_downloads': null
  'addons.name.user_journey': null
  'addons.name.forms': null
  'addons.name.dimensions': null
  'addons.name.media': null
  'addons.name.seo': null
  'addons.about.ecommerce': null
  'addons.about.woocommerce': null
  'addons.about.easy_digital_downloads': null
  'addons.about.user_journey': null
  'addons.about.forms': null
  'addons.about.dimensions': null
  'addons.about.media': null
  'addons.switch': { addon: Text }
  'addons.install': null
  'addons.installNamed': { name: Text }
  'addons.activate': null
  'addons.activateNamed': { name: Text }
  'addons.active': null
  'addons.inactive': null
  'addons.dismiss': null
  'addons.installing': null
  'addons.activating': null
  'addons.deactivating': null
  'addons.activated': null
  'addons.deactivated': null
  'addons.activateFailed': null
  'addons.deactivateFailed': null
  'addons.gone': null
  'addons.unavailable': null
  'addons.unavailableText': null
  'addons.neededForJourneys': { addon: Text }
  'addons.needed': { addon: Text }
  'addons.askAdministrator': null
  'offer.dismiss': null
  'offer.competitor_keywords.title': null
  'offer.competitor_keywords.text': null
  'offer.competitor_keywords.action': null
  'offer.seo.title': null
  'offer.seo.text': null
  'offer.seo.install': null
  'offer.seo.activate': null
  'offer.seo.installed': null
  'offer.seo.installedText': null
  'offer.seo.installFailed': null
  'offer.seo.activateFailed': null
  'addons.about.seo': null
  'metrics.sessions': null
  'metrics.sessions.about': null
  'metrics.engagedSessions': null
  'metrics.engagedSessions.about': null
  'metrics.bounceRate': null
  'metrics.bounceRate.about': null
  'metrics.averageSessionDuration': null
  'metrics.averageSessionDuration.about': null
  'metrics.screenPageViews': null
  'metrics.screenPageViews.about': null
  'menu.yearinreview': { year: Text }
  'upsell.site_summary.heading': null
  'upsell.site_summary.claim': null
  'upsell.site_summary.1.name': null
  'upsell.site_summary.1.text': null
  'upsell.site_summary.2.name': null
  'upsell.site_summary.2.text': null
  'upsell.site_summary.3.name': null
  'upsell.site_summary.3.text': null
  'upsell.site_summary.4.name': null
  'upsell.site_summary.4.text': null
  'upsell.publisher.heading': null
  'upsell.publisher.claim': null
  'upsell.publisher.1.name': null
  'upsell.publisher.1.text': null
  'upsell.publisher.2.name': null
  'upsell.publisher.2.text': null
  'upsell.publisher.3.name': null
  'upsell.publisher.3.text': null
  'upsell.publisher.4.name': null
  'upsell.publisher.4.text': null
  'upsell.publisher.5.name': null
  'upsell.publisher.5.text': null
  'upsell.publisher.6.name': null
  'upsell.publisher.6.text': null
  'upsell.engagement_pages.heading': null
  'upsell.engagement_pages.claim': null
  'upsell.engagement_pages.1.name': null
  'upsell.engagement_pages.1.text': null
  'upsell.engagement_pages.2.name': null
  'upsell.engagement_pages.2.text': null
  'upsell.engagement_pages.3.name': null
  'upsell.engagement_pages.3.text': null
  'upsell.engagement_pages.4.name': null
  'upsell.engagement_pages.4.text': null
  'upsell.countries.heading': null
  'upsell.countries.claim': null
  'upsell.countries.1.name': null
  'upsell.countries.1.text': null
  'upsell.countries.2.name': null
  'upsell.countries.2.text': null
  'upsell.countries.3.name': null
  'upsell.countries.3.text': null
  'upsell.countries.4.name': null
  'upsell.countries.4.text': null
  'upsell.countries.5.name': null
  'upsell.countries.5.text': null
  'upsell.ecommerce.heading': null
  'upsell.ecommerce.claim': null
  'upsell.ecommerce.1.name': null
  'upsell.ecommerce.1.text': null
  'upsell.ecommerce.2.name': null
  'upsell.ecommerce.2.text': null
  'upsell.ecommerce.3.name': null
  'upsell.ecommerce.3.text': null
  'upsell.ecommerce.4.name': null
  'upsell.ecommerce.4.text': null
  'upsell.ecommerce.5.name': null
  'upsell.ecommerce.5.text': null
  'upsell.ecommerce.6.name': null
  'upsell.ecommerce.6.text': null
  'upsell.ecommerce.7.name': null
  'upsell.ecommerce.7.text': null
  'upsell.ecommerce.8.name': null
  'upsell.ecommerce.8.text': null
  'upsell.ecommerce_coupons.heading': null
  'upsell.ecommerce_coupons.claim': null
  'upsell.ecommerce_coupons.1.name': null
  'upsell.ecommerce_coupons.1.text': null
  'upsell.ecommerce_coupons.2.name': null
  'upsell.ecommerce_coupons.2.text': null
  'upsell.ecommerce_coupons.3.name': null
  'upsell.ecommerce_coupons.3.text': null
  'upsell.ecommerce_coupons.4.name': null
  'upsell.ecommerce_coupons.4.text': null
  'upsell.ecommerce_funnel.heading': null
  'upsell.ecommerce_funnel.claim': null
  'upsell.ecommerce_funnel.1.name': null
  'upsell.ecommerce_funnel.1.text': null
  'upsell.ecommerce_funnel.2.name': null
  'upsell.ecommerce_funnel.2.text': null
  'upsell.ecommerce_funnel.3.name': null
  'upsell.ecommerce_funnel.3.text': null
  'upsell.ecommerce_funnel.4.name': null
  'upsell.ecommerce_funnel.4.text': null
  'upsell.ecommerce_funnel.5.name': null
  'upsell.ecommerce_funnel.5.text': null
  'upsell.ecommerce_funnel.6.name': null
  'upsell.ecommerce_funnel.6.text': null
  'upsell.queries.heading': null
  'upsell.queries.claim': null
  'upsell.queries.1.name': null
  'upsell.queries.1.text': null
  'upsell.queries.2.name': null
  'upsell.queries.2.text': null
  'upsell.queries.3.name': null
  'upsell.queries.3.text': null
  'upsell.queries.4.name': null
  'upsell.queries.4.text': null
  'upsell.dimensions.heading': null
  'upsell.dimensions.claim': null
  'upsell.dimensions.1.name': null
  'upsell.dimensions.1.text': null
  'upsell.dimensions.2.name': null
  'upsell.dimensions.2.text': null
  'upsell.dimensions.3.name': null
  'upsell.dimensions.3.text': null
  'upsell.dimensions.4.name': null
  'upsell.dimensions.4.text': null
  'upsell.dimensions.5.name': null
  'upsell.dimensions.5.text': null
  'upsell.dimensions.6.name': null
  'upsell.dimensions.6.text': null
  'upsell.forms.heading': null
  'upsell.forms.claim': null
  'upsell.forms.1.name': null
  'upsell.forms.1.text': null
  'upsell.forms.2.name': null
  'upsell.forms.2.text': null
  'upsell.forms.3.name': null
  'upsell.forms.3.text': null
  'upsell.realtime.heading': null
  'upsell.realtime.claim': null
  'upsell.realtime.1.name': null
  'upsell.realtime.1.text': null
  'upsell.realtime.2.name': null
  'upsell.realtime.2.text': null
  'upsell.realtime.3.name': null
  'upsell.realtime.3.text': null
  'upsell.realtime.4.name': null
  'upsell.realtime.4.text': null
  'upsell.realtime.5.name': null
  'upsell.realtime.5.text': null
  'upsell.realtime.6.name': null
  'upsell.realtime.6.text': null
  'upsell.sitespeed.heading': null
  'upsell.sitespeed.claim': null
  'upsell.sitespeed.1.name': null
  'upsell.sitespeed.1.text': null
  'upsell.sitespeed.2.name': null
  'upsell.sitespeed.2.text': null
  'upsell.sitespeed.3.name': null
  'upsell.sitespeed.3.text': null
  'upsell.sitespeed.4.name': null
  'upsell.sitespeed.4.text': null
  'upsell.sitespeed.5.name': null
  'upsell.sitespeed.5.text': null
  'upsell.sitespeed.6.name': null
  'upsell.sitespeed.6.text': null
  'upsell.media.heading': null
  'upsell.media.claim': null
  'upsell.media.1.name': null
  'upsell.media.1.text': null
  'upsell.media.2.name': null
  'upsell.media.2.text': null
  'upsell.media.3.name': null
  'upsell.media.3.text': null
  'upsell.media.4.name': null
  'upsell.media.4.text': null
  'upsell.media.5.name': null
  'upsell.media.5.text': null
  'upsell.user_journey.heading': null
  'upsell.user_journey.claim': null
  'upsell.user_journey.1.name': null
  'upsell.user_journey.1.text': null
  'upsell.user_journey.2.name': null
  'upsell.user_journey.2.text': null
  'upsell.user_journey.3.name': null
  'upsell.user_journey.3.text': null
  'upsell.user_journey.4.name': null
  'upsell.user_journey.4.text': null
  'upsell.user_journey.5.name': null
  'upsell.user_journey.5.text': null
  'upsell.traffic_overview.heading': null
  'upsell.traffic_overview.claim': null
  'upsell.traffic_overview.1.name': null
  'upsell.traffic_overview.1.text': null
  'upsell.traffic_overview.2.name': null
  'upsell.traffic_overview.2.text': null
  'upsell.traffic_overview.3.name': null
  'upsell.traffic_overview.3.text': null
  'upsell.traffic_overview.4.name': null
  'upsell.traffic_overview.4.text': null
  'upsell.traffic_overview.5.name': null
  'upsell.traffic_overview.5.text': null
  'upsell.traffic_overview.6.name': null
  'upsell.traffic_overview.6.text': null
  'upsell.traffic_landing_pages.heading': null
  'upsell.traffic_landing_pages.claim': null
  'upsell.traffic_landing_pages.1.name': null
  'upsell.traffic_landing_pages.1.text': null
  'upsell.traffic_landing_pages.2.name': null
  'upsell.traffic_landing_pages.2.text': null
  'upsell.traffic_landing_pages.3.name': null
  'upsell.traffic_landing_pages.3.text': null
  'upsell.traffic_landing_pages.4.name': null
  'upsell.traffic_landing_pages.4.text': null
  'upsell.traffic_landing_pages.5.name': null
  'upsell.traffic_landing_pages.5.text': null
  'upsell.traffic_technology.heading': null
  'upsell.traffic_technology.claim': null
  'upsell.traffic_technology.1.name': null
  'upsell.traffic_technology.1.text': null
  'upsell.traffic_technology.2.name': null
  'upsell.traffic_technology.2.text': null
  'upsell.traffic_technology.3.name': null
  'upsell.traffic_technology.3.text': null
  'upsell.traffic_technology.4.name': null
  'upsell.traffic_technology.4.text': null
  'upsell.traffic_campaign.heading': null
  'upsell.traffic_campaign.claim': null
  'upsell.traffic_campaign.1.name': null
  'upsell.traffic_campaign.1.text': null
  'upsell.traffic_campaign.2.name': null
  'upsell.traffic_campaign.2.text': null
  'upsell.traffic_campaign.3.name': null
  'upsell.traffic_campaign.3.text': null
  'upsell.traffic_campaign.4.name': null
  'upsell.traffic_campaign.4.text': null
  'upsell.traffic_campaign.5.name': null
  'upsell.traffic_campaign.5.text': null
  'upsell.traffic_source_medium.heading': null
  'upsell.traffic_source_medium.claim': null
  'upsell.traffic_source_medium.1.name': null
  'upsell.traffic_source_medium.1.text': null
  'upsell.traffic_source_medium.2.name': null
  'upsell.traffic_source_medium.2.text': null
  'upsell.traffic_source_medium.3.name': null
  'upsell.traffic_source_medium.3.text': null
  'upsell.traffic_source_medium.4.name': null
  'upsell.traffic_source_medium.4.text': null
  'upsell.traffic_source_medium.5.name': null
  'upsell.traffic_source_medium.5.text': null
  'upsell.traffic_social.heading': null
  'upsell.traffic_social.claim': null
  'upsell.traffic_social.1.name': null
  'upsell.traffic_social.1.text': null
  'upsell.traffic_social.2.name': null
  'upsell.traffic_social.2.text': null
  'upsell.traffic_social.3.name': null
  'upsell.traffic_social.3.text': null
  'upsell.traffic_social.4.name': null
  'upsell.traffic_social.4.text': null
  'upsell.traffic_social.5.name': null
  'upsell.traffic_social.5.text': null
  'upsell.exceptions.heading': null
  'upsell.exceptions.claim': null
  'upsell.exceptions.1.name': null
  'upsell.exceptions.1.text': null
  'upsell.exceptions.2.name': null
  'upsell.exceptions.2.text': null
  'upsell.exceptions.3.name': null
  'upsell.exceptions.3.text': null
  'upsell.exceptions.4.name': null
  'upsell.exceptions.4.text': null
  'upsell.exceptions.5.name': null
  'upsell.exceptions.5.text': null
  'upsell.exceptions.6.name': null
  'upsell.exceptions.6.text': null
  'upsell.date_range.heading': null
  'upsell.date_range.claim': null
  'upsell.date_range.1.name': null
  'upsell.date_range.1.text': null
  'upsell.date_range.2.name': null
  'upsell.date_range.2.text': null
  'upsell.date_range.3.name': null
  'upsell.date_range.3.text': null
  'upsell.pdf_export.heading': null
  'upsell.pdf_export.claim': null
  'upsell.pdf_export.1.name': null
  'upsell.pdf_export.1.text': null
  'upsell.pdf_export.2.name': null
  'upsell.pdf_export.2.text': null
  'upsell.pdf_export.3.name': null
  'upsell.pdf_export.3.text': null
  'upsell.ai_insights.heading': null
  'upsell.ai_insights.claim': null
  'upsell.ai_insights.1.name': null
  'upsell.ai_insights.1.text': null
  'upsell.ai_insights.2.name': null
  'upsell.ai_insights.2.text': null
  'upsell.ai_insights.3.name': null
  'upsell.ai_insights.3.text': null
  'upsell.ai_insights.4.name': null
  'upsell.ai_insights.4.text': null
  'upsell.ai_insights_chat.heading': null
  'upsell.ai_insights_chat.claim': null
  'upsell.ai_insights_chat.1.name': null
  'upsell.ai_insights_chat.1.text': null
  'upsell.ai_insights_chat.2.name': null
  'upsell.ai_insights_chat.2.text': null
  'upsell.ai_insights_chat.3.name': null
  'upsell.ai_insights_chat.3.text': null
  'upsell.ai_insights_chat.4.name': null
  'upsell.ai_insights_chat.4.text': null
  'upsell.ai_insights_chat.5.name': null
  'upsell.ai_insights_chat.5.text': null
  'year.calculating': { year: Text }
  'year.back': null
  'year.others': null
  'year.tagline': null
  'year.download': null
  'year.choose': null
  'year.since': { date: Text }
  'year.audience': null
  'year.audienceText': { users: Text; year: Text }
  'year.audienceMore': { change: Text; users: Text; year: Text }
  'year.people': { count: number; written: Text }
  'year.more': { percent: Text }
  'year.fewer': { percent: Text }
  'year.users': null
  'year.sessions': null
  'year.pageviews': null
  'year.minutes': null
  'year.change': { before: Text; change: Text }
  'year.perUser': { average: Text }
  'year.perSession': { average: Text }
  'year.byMonth': null
  'year.best': { month: Text; users: Text }
  'year.usersOf': { count: number; written: Text }
  'year.month': null
  'year.monthsNote': { users: Text }
  'year.demographics': null
  'year.demographicsText': { age: Text; gender: Text; percent: Text }
  'year.demographicsUnknown': null
  'year.gender': null
  'year.age': null
  'year.ofUsers': null
  'year.female': null
  'year.male': null
  'year.unknown': null
  'year.behavior': null
  'year.behaviorText': { page: Text }
  'year.behaviorHome': { page: Text }
  'year.topPages': null
  'year.inSessions': null
  'year.homePage': null
  'year.desktop': null
  'year.mobile': null
  'year.tablet': null
  'year.devices': null
  'year.origins': null
  'year.originsText': { country: Text; site: Text }
  'year.originsCountry': { country: Text }
  'year.originsSite': { site: Text }
  'year.topCountries': null
  'year.topReferrals': null
  'year.nothing': null
  'year.thanks': { year: Text }
  'year.thanksText': { next: Text }
  'year.flock': null
  'year.flockText': null
  'year.plugin.avocet': null
  'year.plugin.plover': null
  'year.plugin.sandpiper': null
  'year.plugin.godwit': null
  'year.plugin.heron': null
  'year.plugin.egret': null
  'year.plugin.dunlin': null
  'year.plugin.knot': null
  'year.plugin.stilt': null
  'year.plugin.turnstone': null
  'year.plugin.lapwing': null
  'year.plugin.snipe': null
  'year.plugin.whimbrel': null
  'year.plugin.oystercatcher': null
  'year.plugin.phalarope': null
  'year.plugin.ruff': null
  'year.plugin.crane': null
  'year.plugin.rail': null
  'year.plugin.tern': null
  'year.plugin.gull': null
  'year.plugin.dipper': null
  'year.communities': null
  'year.forum': null
  'year.group': null
  'year.lessons': null
  'year.made': { range: Text; site: Text }
  'year.share': null
  'year.shareText': null
  'year.shareChoices': null
  'year.shareAlt': { figures: Text; site: Text; year: Text }
  'year.shareDownload': null
  'year.shareCopy': null
  'year.shareCopied': null
  'year.shareNotCopied': null
  'year.shareFailed': null
  'year.shareClose': null
  'year.bestMonth': null
  'year.topCountry': null
  'year.topPage': null
  'year.topReferral': null
}

/** Messages with tags, for the caller to draw. */
export interface RichMessages {
  'digest.channelExplains': { b: Tag; count: number; difference: number; direction: string; name: Text; period: string; share: Text }
  'digest.channelMost': { b: Tag; count: number; difference: number; direction: string; name: Text; period: string }
  'digest.product': { b: Tag; before: number; change: Text; count: number; direction: string; name: Text }
  'digest.productNew': { b: Tag; count: number; name: Text; period: string }
  'digest.productGone': { b: Tag; before: number; name: Text; period: string }
  'digest.page': { b: Tag; change: Text; count: number; direction: string; name: Text }
  'digest.pageFrom': { b: Tag; change: Text; count: number; direction: string; name: Text; source: Text }
  'digest.pageNew': { b: Tag; count: number; name: Text; period: string }
  'digest.pageNewFrom': { b: Tag; count: number; name: Text; period: string; source: Text }
  'digest.country': { b: Tag; before: number; count: number; direction: string; name: Text; period: string }
  'digest.links': { change: Tag; unsubscribe: Tag }
  'exceptions.says': { b: Tag; figure: Text; high: Text; hours: number; low: Text; subject: Text }
  'exceptions.saysSilence': { b: Tag; high: Text; hours: number; low: Text }
  'funnel.left': { b: Tag; people: Text; rate: Text; text: Tag }
  'funnel.bought': { b: Tag; people: Text; text: Tag }
  'setup.step': { count: Tag; name: Text; step: Text; steps: Text }
  'dates.face': { days: Text; name: Text; range: Tag }
  'upsell.offer': { b: Tag; code: Text; coupon: Tag }
  'pages.of': { field: Tag; page: Tag; pages: Text; total: Tag }
}
