//  English words of the page Analyse.

export const analyse = {
  title: "Analyse",
};
