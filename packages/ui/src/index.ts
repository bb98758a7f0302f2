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
export { PieCard, type PieSlice } from './blocks/pie-card.tsx'
export { PieSkeleton, Skeleton } from './blocks/skeleton.tsx'
export { WaitingOverlay } from './blocks/waiting-overlay.tsx'
export { BandChart } from './chart/band-chart.tsx'
export { ChartCard } from './chart/chart-card.tsx'
export { Donut, sliceColor } from './chart/donut.tsx'
export { EmptyChart } from './chart/empty-chart.tsx'
export { Funnel, type FunnelProps, funnelColor } from './chart/funnel.tsx'
export { HistoryLine } from './chart/history-line.tsx'
export { noteTitle } from './chart/point-words.ts'
export { layerColor, StackedDays } from './chart/stacked-days.tsx'
export { TabbedChart, type TabbedChartProps } from './chart/tabbed-chart.tsx'
export { TableSwitch } from './chart/table-switch.tsx'
export type { ChartSeries, ChartTime } from './chart/types.ts'
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
export { AnchoredDialog } from './kit/anchored-dialog.tsx'
export { appOnServer, reloadFromServer } from './kit/app-on-server.ts'
export { Boundary } from './kit/boundary.tsx'
export { Button, ButtonLink } from './kit/button.tsx'
export { CalendarMonth, DateSegments, useCalendarShape } from './kit/calendar.tsx'
export { Card } from './kit/card.tsx'
export { Change } from './kit/change.tsx'
export { Choice } from './kit/choice.tsx'
export { Confirm } from './kit/confirm.tsx'
export { cx } from './kit/cx.ts'
export { Favicon, LetterTile } from './kit/favicon.tsx'
export { FileButton } from './kit/file-button.tsx'
export { Flag } from './kit/flag.tsx'
export { Icon, type IconName } from './kit/icon.tsx'
export { Info } from './kit/info.tsx'
export { lazyComponent } from './kit/lazy-component.tsx'
export { Legend } from './kit/legend.tsx'
export { useWide } from './kit/media.ts'
export { MenuButton } from './kit/menu-button.tsx'
export { MessageCard } from './kit/message-card.tsx'
export { DialogActions, ModalDialog } from './kit/modal-dialog.tsx'
export { NativeSelect } from './kit/native-select.tsx'
export { NewWindowLink } from './kit/new-window-link.tsx'
export { noteColor } from './kit/note-color.ts'
export { Pagination } from './kit/pagination.tsx'
export { setPaper } from './kit/paper.ts'
export { PressButton } from './kit/press-button.tsx'
export { ProductMark } from './kit/product-mark.tsx'
export { richText } from './kit/rich-text.ts'
export { SafeMarkup } from './kit/safe-markup.tsx'
export { domainAddress, pageAddress, webAddress } from './kit/safe-url.ts'
export { SearchField } from './kit/search-field.tsx'
export { Select } from './kit/select.tsx'
export { StarIcon } from './kit/star-icon.tsx'
export { keptInTab, readStored, writeStored } from './kit/stored.ts'
export { TextField } from './kit/text-field.tsx'
export { useRememberedHeight } from './kit/use-remembered-height.ts'
export { type MapCountry, WorldMap } from './map/world-map.tsx'
export { type AddressHistory, createHashHistory } from './router/history.ts'
export { Link } from './router/link.tsx'
export { hrefOf, Navigate, Router, useLocation, useNavigate, useSearchParams } from './router/router.tsx'
export { Route, Routes, useParams } from './router/routes.tsx'
export { AskedReport, type FigureAsked, type FigureOf, type MeasuredFigure } from './slots/asked-report.ts'
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
export { Toasts } from './toast/toasts-host.tsx'
export { useCallFailure } from './toast/use-call-failure.ts'
export { type FailureToast, useFailureToast } from './toast/use-failure-toast.ts'
