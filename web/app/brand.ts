// The brand's shape and its two demo values are the contract's; the one in force comes with the site context.
export {
  appStores,
  type AppStore,
  type Brand,
  cadetto,
  socialNetworks,
  type SocialNetwork,
  supportLanguages,
  type SupportLanguage,
} from '@cadetto/contract';
