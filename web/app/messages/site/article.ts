export interface ArticleSection {
  heading: string;
  paragraphs: string[];
}

export interface Article {
  title: string;
  lead: string;
  /** Company particulars, for the page that has them. */
  facts?: { label: string; value: string }[];
  sections: ArticleSection[];
}
