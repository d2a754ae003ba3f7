/** The tabs that exist so far, by the names the specification gives their addresses. */
export const profileTabs = ['profile-live', 'profile-account'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export function tabOf(text: string | null): ProfileTab {
  return profileTabs.find((tab) => tab === text) ?? 'profile-live';
}
