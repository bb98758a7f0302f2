/** Components, the report frame, and calls to the host. */
export { type App, AppProvider, type SitePageData, useApp } from './app/app-context.tsx'
export {
  CallFailed,
  type Client,
  callAddress,
  callRest,
  createClient,
  readAs,
  readShape,
  type Shape,
} from './app/client.ts'
export { useUrlChoice } from './app/use-url-choice.ts'
export { useUrlTexts } from './app/use-url-texts.ts'
export { type Bar, BarCard } from './blocks/bar-card.tsx'
export { EmptyText } from './blocks/empty-text.tsx'
export { type InfoboxItem, InfoboxStrip, type MissingItem } from './blocks/infobox.tsx'
export { ListCard, type ListRow } from './blocks/list-card.tsx'
export { PieCard, type PieCardProps, type PieColumn, type PieSlice } from './blocks/pie-card.tsx'
export { PieSkeleton, Skeleton } from './blocks/skeleton.tsx'
export { WaitingOverlay } from './blocks/waiting-overlay.tsx'
export { ChartCard } from './chart/cards/chart-card.tsx'
export { EmptyChart } from './chart/cards/empty-chart.tsx'
export { TabbedChart, type TabbedChartProps } from './chart/cards/tabbed-chart.tsx'
export { TableSwitch } from './chart/cards/table-switch.tsx'
export { BandChart } from './chart/lines/band-chart.tsx'
export { HistoryLine } from './chart/lines/history-line.tsx'
export { layerColor, StackedDays } from './chart/lines/stacked-days.tsx'
export { noteColor } from './chart/notes/note-color.ts'
export { noteTitle } from './chart/points/point-words.ts'
export type { ChartSeries, ChartTime } from './chart/points/types.ts'
export { Donut, sliceColor } from './chart/shares/donut.tsx'
export { Funnel, type FunnelProps, funnelColor } from './chart/shares/funnel.tsx'
export { DATE_PARAMETERS, type DateState, DEFAULT_PRESET, rangeName } from './dates/date-state.ts'
export type { Dates } from './dates/use-dates.ts'
export { LiveControl } from './frame/live-control.tsx'
export { NotConnected } from './frame/not-connected.tsx'
export { NoticeCard } from './frame/notice-card.tsx'
export { ReportView } from './frame/report-view.tsx'
export { ClearSample, SampleBody } from './frame/sample-body.tsx'
export { ScreenFailed } from './frame/screen-failed.tsx'
export { ScreenLoading } from './frame/screen-loading.tsx'
export { usePageHeading } from './frame/use-page-heading.ts'
export { prefetchReport, type ReportData, type ReportQuestion, useDemo, useReloadReport } from './frame/use-report.ts'
export { afterPaint } from './kit/browser/after-paint.ts'
export { appOnServer, reloadFromServer } from './kit/browser/app-on-server.ts'
export { useWide } from './kit/browser/media.ts'
export { setPaper } from './kit/browser/paper.ts'
export { keptInTab, readStored, writeStored } from './kit/browser/stored.ts'
export { useRememberedHeight } from './kit/browser/use-remembered-height.ts'
export { Button, ButtonLink } from './kit/buttons/button.tsx'
export { FileButton } from './kit/buttons/file-button.tsx'
export { Pagination } from './kit/buttons/pagination.tsx'
export { PressButton } from './kit/buttons/press-button.tsx'
export { cx } from './kit/cx.ts'
export { AnchoredDialog } from './kit/dialogs/anchored-dialog.tsx'
export { Confirm } from './kit/dialogs/confirm.tsx'
export { Info } from './kit/dialogs/info.tsx'
export { DialogActions, ModalDialog } from './kit/dialogs/modal-dialog.tsx'
export { Change } from './kit/figures/change.tsx'
export { Legend } from './kit/figures/legend.tsx'
export { CalendarMonth, DateSegments, useCalendarShape } from './kit/forms/calendar.tsx'
export { Choice } from './kit/forms/choice.tsx'
export { NativeSelect } from './kit/forms/native-select.tsx'
export { SearchField } from './kit/forms/search-field.tsx'
export { Select } from './kit/forms/select.tsx'
export { TextField } from './kit/forms/text-field.tsx'
export { Favicon, LetterTile } from './kit/icons/favicon.tsx'
export { Flag } from './kit/icons/flag.tsx'
export { Icon, type IconName } from './kit/icons/icon.tsx'
export { ProductMark } from './kit/icons/product-mark.tsx'
export { StarIcon } from './kit/icons/star-icon.tsx'
export { Card } from './kit/layout/card.tsx'
export { MessageCard } from './kit/layout/message-card.tsx'
export { NewWindowLink } from './kit/links/new-window-link.tsx'
export { Boundary } from './kit/loading/boundary.tsx'
export { lazyComponent } from './kit/loading/lazy-component.tsx'
export { MenuButton } from './kit/menus/menu-button.tsx'
export { richText } from './kit/text/rich-text.ts'
export { SafeMarkup } from './kit/text/safe-markup.tsx'
export { domainAddress, pageAddress, webAddress } from './kit/text/safe-url.ts'
export { type MapCountry, WorldMap } from './map/world-map.tsx'
export { type AddressHistory, createHashHistory } from './router/history.ts'
export { Link } from './router/link.tsx'
export { hrefOf, Navigate, Router, useLocation, useNavigate, useSearchParams } from './router/router.tsx'
export { Route, Routes, useParams } from './router/routes.tsx'
export {
  AskedReport,
  countedIn,
  type FigureAsked,
  type FigureOf,
  type MeasuredFigure,
  shareFigure,
} from './slots/asked-report.ts'
export { ExplainedFigure } from './slots/explained-figure.tsx'
export type { FilterTarget } from './slots/filter-target.ts'
export {
  CONVERSIONS_PARAMETER,
  FILTERS_PARAMETER,
  useConversionGoal,
  useConversionsText,
  useFilterText,
} from './slots/filter-text.ts'
export {
  type FilterPart,
  type FilterProps,
  type FrameSlots,
  FrameSlotsProvider,
  type PdfButtonProps,
  type ReceiptProps,
  SiteNotes,
  useFrameSlots,
} from './slots/slots.tsx'
export { download } from './table/download.ts'
export { ExpandableTable } from './table/expandable-table.tsx'
export { fileNameOf } from './table/export.ts'
export { ReportTable, type ReportTableProps } from './table/report-table.tsx'
export { TableActions } from './table/table-actions.tsx'
export { type Columns, filterTarget, type MetricColumn, type TableRow, type TextColumn } from './table/types.ts'
export { showError, showLoading, showSuccess, showUndo } from './toast/toasts.ts'
export { Toasts, usePreloadedToasts } from './toast/toasts-host.tsx'
export { useCallFailure } from './toast/use-call-failure.ts'
export { type FailureToast, useFailureToast } from './toast/use-failure-toast.ts'
