export const frame = {
  sections: 'Profile sections',
  tabs: {
    'profile-live': 'Subscription',
    'profile-details': 'Your details',
    'profile-history': 'Payment history',
    'profile-redeem': 'Redeem a code',
    'profile-unlimited': 'Plus',
    'profile-devices': 'Devices',
    'profile-connect-tv': 'Connect a TV',
    'profile-account': 'Account',
  },
  deletion: {
    heading: 'This account is going to be deleted',
    text: (date: string) => `On ${date} it goes, with everything in it. Until then you can change your mind.`,
    keep: 'Keep my account',
    keeping: 'Keeping your account',
    kept: 'Your account stays.',
  },
};
