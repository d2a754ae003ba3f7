import { password } from './password.ts';
import { register } from './register.ts';

export const words = { password, register };
