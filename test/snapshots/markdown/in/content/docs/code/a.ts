// #region part
export const a = 1;
// #endregion
