export { outboxPage, outboxScript, type SeenMessage } from './outbox.ts';
export { analyticsPage, analyticsScript } from './pages.ts';
export { placePage, type SeenPlace } from './place-page.ts';
export { FolderTaken } from './payments/lock.ts';
export { isForBrowsers } from './payments/pages.ts';
export { openPaymentsSandbox, type PaymentsSandbox, type PaymentsSandboxOptions } from './payments/open.ts';
export {
  carrierDecisions,
  openCarrierSandbox,
  type CarrierDecision,
  type CarrierNotice,
  type CarrierOrder,
  type CarrierPurchase,
  type CarrierSandbox,
} from './carrier/carrier.ts';
export { carrierPage, noCarrierPurchase } from './carrier/page.ts';
export { appStorePage, type AppStoreProduct, type SeenAppStore } from './app-store/page.ts';
export {
  appStoreKinds,
  openAppStoreSandbox,
  type AppStoreKind,
  type AppStoreSale,
  type AppStoreSandbox,
} from './app-store/shop.ts';
