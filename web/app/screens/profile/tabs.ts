/** By the names they have in addresses, which links from outside rely on. */
export const profileTabs = [
  'profile-live',
  'profile-details',
  'profile-history',
  'profile-redeem',
  'profile-unlimited',
  'profile-devices',
  'profile-connect-tv',
  'profile-account',
] as const;
export type ProfileTab = (typeof profileTabs)[number];

export function tabOf(text: string | null): ProfileTab {
  return profileTabs.find((tab) => tab === text) ?? 'profile-live';
}
