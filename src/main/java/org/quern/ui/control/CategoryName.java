package org.quern.ui.control;

/** Shortens MATCH categories for display, without the prefix of basic or special ones. */
public final class CategoryName {

    private CategoryName() {}

    public static String of(String category) {
        int cut = category.indexOf('_');
        return cut > 0 ? category.substring(cut + 1) : category;
    }
}
